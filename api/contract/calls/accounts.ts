import { currentUser } from '../accounts.ts'
import { calls } from '../calls.ts'

export const accountCalls = calls({
  'GET /api/user': {
    tag: 'Account',
    summary: 'The signed-in user',
    signedIn: 'user',
    answer: currentUser,
  },
})
