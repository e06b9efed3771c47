import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PageOf } from '#api/contract/admin-lists.ts'
import type { BulkOutcome } from '#api/contract/admin-reviews.ts'
import { messageOf, sendJson, statusOf, UNREACHABLE } from '../../shared/api.ts'
import { counted } from '../../shared/count.ts'
import { showToast } from '../../shared/toast.ts'
import { noticeEndOfAdminSession } from '../admin-session.ts'
import { refresh } from '../lists.ts'

export type Decision = 'approve' | 'reject'
export const past = { approve: 'approved', reject: 'rejected' } as const

export type Decidable = { status: 'pending' | 'approved' | 'rejected' }

export type DecisionsOptions<Item extends Decidable> = {
  /** What is decided on, as the calls name it. */
  of: 'reviews' | 'listings'
  /** One of it in words. */
  noun: string
  idOf: (item: Item) => number
  /** What follows from a decision, as a sentence. */
  consequence: Record<Decision, string>
  /** Called with the ids that leave the pending ones, just before they do. */
  onDecided: (ids: number[]) => void
}

/** Approves and rejects, one or several, and has everything asked for again that depends on it. */
export function useDecisions<Item extends Decidable>(options: DecisionsOptions<Item>) {
  const { of, noun, idOf, consequence, onDecided } = options
  const client = useQueryClient()
  const underWay = useRef(new Set<number>())
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())

  /** Runs one call for these, unless one of them is being decided already. */
  async function once(ids: readonly number[], call: () => Promise<void>) {
    if (ids.some((id) => underWay.current.has(id))) return
    for (const id of ids) underWay.current.add(id)
    setBusy(new Set(underWay.current))
    try {
      await call()
    } finally {
      for (const id of ids) underWay.current.delete(id)
      setBusy(new Set(underWay.current))
    }
  }

  /** Shows the decision at once in every page of the list that is in memory. */
  function show(ids: number[], change: (item: Item) => Item) {
    onDecided(ids)
    for (const [key, page] of client.getQueriesData<PageOf<Item>>({
      predicate: ({ queryKey: [path] }) => isPageOf(of, path),
    })) {
      if (!page) continue
      const pendingOnly = String(key[0]).includes('status=pending')
      const items = pendingOnly
        ? page.items.filter((item) => !ids.includes(idOf(item)))
        : page.items.map((item) => (ids.includes(idOf(item)) ? change(item) : item))
      client.setQueryData(key, {
        ...page,
        items,
        total: page.total - (page.items.length - items.length),
      })
    }
  }

  // The company's rating, its place in search and what its writer sees follow from the decision.
  const refreshAll = () =>
    refresh(client, '/api/admin/', '/api/companies', '/api/search', '/api/user/reviews')

  function fail(error: unknown, decision: Decision) {
    if (noticeEndOfAdminSession(client, error)) return
    const meanwhile = statusOf(error) === 409 || statusOf(error) === 404
    showToast({
      title: meanwhile ? `This ${noun} was decided meanwhile` : `Not ${past[decision]}`,
      description: messageOf(error, meanwhile ? 'The list has been refreshed.' : UNREACHABLE),
      destructive: true,
    })
    if (meanwhile) void refreshAll()
  }

  const decide = (id: number, decision: Decision) =>
    once([id], async () => {
      try {
        const decided = await sendJson<Item>('PUT', `/api/admin/${of}/${id}/${decision}`)
        showToast({
          title: `${noun[0]?.toUpperCase()}${noun.slice(1)} ${past[decision]}`,
          description: consequence[decision],
        })
        show([id], (item) => ({ ...item, ...decided }))
        void refreshAll()
      } catch (error) {
        fail(error, decision)
      }
    })

  /** @returns whether the call was answered, so that the choice can be dropped */
  async function decideAll(ids: readonly number[], decision: Decision): Promise<boolean> {
    let answered = false
    await once(ids, async () => {
      try {
        const outcome = await sendJson<BulkOutcome>('PUT', `/api/admin/${of}/${decision}`, { ids })
        answered = true
        tellOutcome(outcome, decision)
        show(outcome.decided, (item) => ({ ...item, status: past[decision] }))
        void refreshAll()
      } catch (error) {
        fail(error, decision)
      }
    })
    return answered
  }

  function tellOutcome({ decided, skipped }: BulkOutcome, decision: Decision) {
    const others = `${counted(skipped.length, 'had', 'had')} been decided by somebody else.`
    showToast({
      title:
        decided.length === 0
          ? `Nothing was left to ${decision}`
          : `${counted(decided.length, noun)} ${past[decision]}`,
      description: skipped.length > 0 ? others : undefined,
    })
  }

  return { busy, decide, decideAll }
}

const isPageOf = (of: string, path: unknown) => {
  const list = `/api/admin/lists/${of}`
  return path === list || String(path).startsWith(`${list}?`)
}
