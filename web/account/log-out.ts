import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, sendJson, statusOf } from '../data/ask.ts'
import { showToast } from '../shared/toast.ts'
import { signedOut } from './session.ts'

/** Signs the person out. */
export function useLogOut() {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)

  async function logOut() {
    if (pending) return
    setPending(true)
    try {
      await sendJson('POST', '/api/logout').catch((error: unknown) => {
        // The session had ended already: that is what was asked for.
        if (statusOf(error) !== 401) throw error
      })
      signedOut(client)
      showToast({ title: 'Logged out', description: 'You have been successfully logged out.' })
    } catch (error) {
      showToast({
        title: 'Logout failed',
        description: messageOf(error, 'Please try again.'),
        destructive: true,
      })
    } finally {
      setPending(false)
    }
  }

  return { logOut, pending }
}
