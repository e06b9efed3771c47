import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { statusOf } from '../data/ask.ts'
import { useSavedPincode } from '../places/saved-pincode.ts'
import { search } from './queries.ts'
import {
  companiesUrl,
  type Filters,
  readSearch,
  type SearchState,
  withFilters,
} from './search-state.ts'

/** Debounce of the text field, in ms. */
const DEBOUNCE_MS = 250
/** Time after which a typed search becomes a history entry, in ms. */
const SHOWN_MS = 2_000

/** State of a history entry made by a control of the page; `keepsText`: the field already contains newer text. */
type Step = { inPlace: true; keepsText?: boolean }

/** A text as it was before the answer became outdated. */
export function useSettled(present: string, isOutdated: boolean): string {
  const [settled, setSettled] = useState(present)
  if (present !== settled && !isOutdated) setSettled(present)
  return settled
}

/** State of the companies list, stored in the address; typed text follows debounced. */
export function useSearch() {
  const location = useLocation()
  const pending = useNavigation().location
  const navigationType = useNavigationType()
  const navigate = useNavigate()

  const address = pending?.pathname === location.pathname ? pending.search : location.search
  const state = readSearch(new URLSearchParams(address))
  const pincode = useSavedPincode()
  const asked = search(state, pincode)
  const results = useQuery({ ...asked, placeholderData: keepPreviousData })
  const client = useQueryClient()
  const [answered, setAnswered] = useState(results.data)
  if (results.data && !results.isPlaceholderData && results.data !== answered)
    setAnswered(results.data)
  const unanswered = results.isError && statusOf(results.error) === undefined

  const [text, setText] = useState(state.query)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typedAt = useRef(-Infinity)
  /** True while the present address results from typing that continues. */
  const isPassing = () => performance.now() - typedAt.current < SHOWN_MS

  // The field follows the address (Back, a removed chip, a link), except for changes caused by
  // typing: more may have been typed before they arrive.
  const query = readSearch(new URLSearchParams(location.search)).query
  const ownDoing = navigationType !== 'POP' && location.state?.keepsText === true
  useEffect(() => {
    if (ownDoing) return
    clearTimeout(typing.current)
    typedAt.current = -Infinity
    setText(query)
  }, [location.key, query, ownDoing])
  // During a navigation to another page, typed text must not lead back.
  const leaving = pending !== undefined && pending.pathname !== location.pathname
  useEffect(() => {
    if (leaving) clearTimeout(typing.current)
    return () => clearTimeout(typing.current)
  }, [leaving])

  function go(next: SearchState, options: { typed?: boolean; keepsText?: boolean } = {}) {
    clearTimeout(typing.current)
    const url = companiesUrl(next)
    const follows = options.typed === true || next.query === text.trim()
    const passing = isPassing() && follows && next.query !== state.query
    typedAt.current = options.typed ? performance.now() : -Infinity
    navigate(url, {
      // An unchanged list adds no history entry, nor does unfinished typing.
      replace: passing || url === companiesUrl(state),
      preventScrollReset: true,
      // Synchronous, because a second control pressed before the new state is rendered would undo the first.
      flushSync: true,
      state: { inPlace: true, keepsText: options.keepsText } satisfies Step,
    })
  }

  /** Navigates to a control's list, including the present text of the field. */
  function change(next: SearchState) {
    const query = text.trim()
    if (next.query !== state.query) go(next)
    else go(query === state.query ? next : withFilters(next, { query }), { keepsText: true })
  }

  function type(typed: string) {
    setText(typed)
    clearTimeout(typing.current)
    typing.current = setTimeout(() => {
      if (typed.trim() === state.query) return
      go(withFilters(state, { query: typed.trim() }), { typed: true, keepsText: true })
    }, DEBOUNCE_MS)
  }

  return {
    state,
    pincode,
    results,
    /** The previous search's answer, while the present one has none. */
    outdated: unanswered || results.isPlaceholderData ? answered : undefined,
    unanswered,
    /** Retries, also while an answer is late. */
    async retry() {
      await client.cancelQueries({ queryKey: asked.queryKey })
      await results.refetch()
    },
    text,
    type,
    go,
    change,
    /** Changes filters and returns to the first page. */
    choose: (changed: Partial<Filters>) => change(withFilters(state, changed)),
  }
}
