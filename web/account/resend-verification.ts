import { useState } from 'react'
import { messageOf, sendJson, statusOf } from '../data/ask.ts'
import { showToast } from '../shared/toast.ts'

/** Has the link that verifies an address sent to it once more. */
export function useResendVerification(email: string) {
  const [sending, setSending] = useState(false)

  async function resend() {
    if (sending) return
    setSending(true)
    try {
      await sendJson('POST', '/api/resend-verification', { email })
      showToast({
        title: 'Verification email sent',
        description: 'Please check your inbox for the verification link.',
      })
    } catch (error) {
      showToast({
        title: 'Error',
        description:
          statusOf(error) === undefined
            ? 'Failed to send verification email. Please try again.'
            : messageOf(error, 'Failed to send verification email'),
        destructive: true,
      })
    } finally {
      setSending(false)
    }
  }

  return { resend, sending }
}
