import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { t } from '#domain/i18n.ts'
import { statusOf } from '../data/ask.ts'
import { failure } from '../data/read.ts'
import { endSession } from '../data/session-end.ts'
import { useChange } from '../data/use-change.ts'
import { dropDrafts } from '../data/draft.ts'
import { showToast } from '../ui/toast.ts'
import { logOut } from './queries.ts'

/** Clears the person's data from this tab, and what was read from the service worker, after a deliberate sign-out. */
export function signedOut(client: QueryClient) {
  dropDrafts()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  navigator.serviceWorker?.controller?.postMessage({ forget: true })
  endSession(client, 'user')
}

/** Mutation that signs the person out. */
export function useLogOut() {
  const client = useQueryClient()
  const { mutate, isPending } = useChange({
    ...logOut,
    onSettled(_answer, error) {
      // A session that has already ended counts as success.
      if (error && statusOf(error) !== 401) {
        showToast(failure(t('Logout failed'), t('Please try again.'))(error))
        return
      }
      signedOut(client)
      showToast({
        title: t('Logged out'),
        description: t('You have been successfully logged out.'),
      })
    },
  })
  return { logOut: () => mutate(), pending: isPending }
}
