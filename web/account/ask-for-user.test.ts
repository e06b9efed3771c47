import { expect, it } from 'vitest'
import { hasSession } from './ask-for-user.ts'

it('sees a session among other cookies, and nothing that only resembles it', () => {
  expect(hasSession('user.sid=s%3Aabc')).toBe(true)
  expect(hasSession('a=b; user.sid=s%3Aabc')).toBe(true)
  expect(hasSession('a=user.sid=1')).toBe(false)
  expect(hasSession('other-user.sid=1; user-sid=1')).toBe(false)
  expect(hasSession(undefined)).toBe(false)
})
