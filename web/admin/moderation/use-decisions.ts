import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkOutcome } from '#api/contract/lists.ts'
import { messageOf, statusOf, UNREACHABLE } from '../../data/ask.ts'
import { keyUnder } from '../../data/read.ts'
import { counted } from '../../shared/count.ts'
import { showToast } from '../../shared/toast.ts'
import { type Decidable, type Decision, type Decisions, past } from './mutations.ts'

export type DecisionsOptions<Item extends Decidable> = {
  decisions: Decisions<Item>
  /** What is decided on, in words. */
  noun: string
  /** What follows from a decision, as a sentence. */
  consequence: Record<Decision, string>
  /** Called with the ids that leave the pending ones, just before they do. */
  onDecide: (ids: readonly number[]) => void
}

/** Approves and rejects, one or several at once. A decision shows at once. */
export function useDecisions<Item extends Decidable>(options: DecisionsOptions<Item>) {
  const { decisions, noun, consequence, onDecide } = options
  const client = useQueryClient()
  const one = useMutation(decisions.one)
  const several = useMutation(decisions.several)

  function fail(error: unknown, decision: Decision) {
    if (statusOf(error) === 401) return
    const meanwhile = statusOf(error) === 409 || statusOf(error) === 404
    showToast({
      title: meanwhile ? `This ${noun} was decided meanwhile` : `Not ${past[decision]}`,
      description: messageOf(error, meanwhile ? 'The list has been refreshed.' : UNREACHABLE),
      destructive: true,
    })
    if (meanwhile) void client.invalidateQueries({ queryKey: keyUnder('/api/admin') })
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

  return {
    async decide(id: number, decision: Decision) {
      onDecide([id])
      try {
        await one.mutateAsync({ ids: [id], decision })
        showToast({
          title: `${noun[0]?.toUpperCase()}${noun.slice(1)} ${past[decision]}`,
          description: consequence[decision],
        })
      } catch (error) {
        fail(error, decision)
      }
    },
    async decideAll(ids: readonly number[], decision: Decision) {
      onDecide(ids)
      try {
        tellOutcome(await several.mutateAsync({ ids, decision }), decision)
      } catch (error) {
        fail(error, decision)
      }
    },
  }
}
