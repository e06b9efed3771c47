import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRenderedDay, useToday } from './clock.ts'
import { isKept, noteRenewed } from './network.ts'
import { keyUnder } from './read.ts'
import { comparePerson, currentUser } from './session.ts'
import { forgetOwnData, otherTabs, type SessionNews } from './session-end.ts'

/** Public data with dishes of the day and closings. */
const daily = ['/api/companies', '/api/search', '/api/compare'].map(keyUnder)

/**
 * Renews what a page knows, which otherwise never becomes stale, when the person changes in another
 * tab, the day in India ends, or the network is back.
 */
export function useRenewal() {
  const client = useQueryClient()
  const today = useToday()
  /** The day of the page's data. */
  const known = useRef(useRenderedDay())

  useEffect(() => {
    /** Nothing is asked again before the API answers, because a failure would take the place of old data. */
    async function renew() {
      if (!(await comparePerson(client, true)) || (known.current === today && !isKept())) return
      known.current = today
      await Promise.all(daily.map((queryKey) => client.invalidateQueries({ queryKey })))
      noteRenewed()
    }
    function hear({ data }: MessageEvent<SessionNews>) {
      if (data !== 'signed-out') return void comparePerson(client)
      client.setQueryData(currentUser.queryKey, null)
      forgetOwnData(client)
    }
    // A page restored from the back/forward cache has missed messages.
    function wake(event: PageTransitionEvent) {
      if (event.persisted) void renew()
    }
    const reconnect = () => void renew()
    if (known.current !== today) void renew()
    const tabs = otherTabs('user')
    tabs.addEventListener('message', hear)
    window.addEventListener('pageshow', wake)
    window.addEventListener('online', reconnect)
    return () => {
      tabs.removeEventListener('message', hear)
      window.removeEventListener('pageshow', wake)
      window.removeEventListener('online', reconnect)
    }
  }, [client, today])
}
