import { message } from '#domain/i18n.ts'
import { z } from '../zod.ts'
import * as schema from '../accounts.ts'
import { calls, callsOf } from '../calls.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'
import { formHeaders, repeatable } from '../idempotency.ts'
import { addressOnly, mailToken, tokenOnly } from '../fields.ts'

const own = { tag: 'Account', signedIn: 'user' } as const
const recovery = { tag: 'Recovery', answer: done, failures: { 429: failure } } as const

export const accountCalls = calls({
  ...callsOf(own, {
    'GET /api/user': { summary: 'The signed-in user', answer: schema.currentUser },
    'DELETE /api/user': {
      summary: 'Delete the account',
      body: schema.accountDeletion,
      answer: done,
      failures: { 429: failure },
    },
    'PUT /api/user/profile': {
      summary: 'Change the name, or ask for another address',
      body: schema.profile,
      answer: schema.currentUser,
      failures: { 409: failure, 429: failure },
    },
    'POST /api/user/email-change': {
      summary: 'Have the link that confirms a new address mailed again',
      answer: done,
      failures: { 404: failure, 429: failure },
    },
    'DELETE /api/user/email-change': {
      summary: 'Cancel a change of address that is not confirmed',
      answer: schema.currentUser,
    },
    'GET /api/user/data': {
      summary: 'Everything held about the person',
      sendsFile: 'application/json',
      answer: z.looseObject({}),
      failures: { 429: failure },
    },
    'GET /api/user/sessions': {
      summary: 'Where one is signed in',
      answer: schema.ownSession.array(),
    },
    'DELETE /api/user/sessions': { summary: 'Sign out everywhere', answer: done },
    'PUT /api/user/password': {
      summary: 'Change the password',
      body: schema.passwordChange,
      answer: done,
      failures: { 429: failure },
    },
    'GET /api/user/preferences': { summary: 'Preferences', answer: schema.preferences },
    'PUT /api/user/preferences': {
      summary: 'Keep preferences',
      body: schema.preferences,
      answer: schema.preferences,
      failures: { 429: failure },
    },
  }),
  ...callsOf(recovery, {
    'POST /api/forgot-password': {
      summary: 'Ask for a reset link',
      headers: repeatable,
      body: addressOnly,
    },
    'POST /api/forgot-username': {
      summary: 'Ask for the username',
      headers: repeatable,
      body: addressOnly,
    },
    'POST /api/resend-verification': {
      summary: 'Ask for a verification link',
      headers: repeatable,
      body: addressOnly,
    },
    'GET /api/reset-password': {
      summary: 'Whether a reset link works',
      query: tokenOnly,
      answer: z.object({ valid: z.boolean() }),
    },
    'POST /api/reset-password': { summary: 'Set a new password', body: schema.passwordReset },
  }),
  'POST /api/register': {
    tag: 'Account',
    summary: 'Sign up',
    headers: formHeaders,
    body: schema.registration,
    status: 201,
    answer: schema.currentUser,
    failures: { 409: failure, 429: failure },
  },
  'POST /api/login': {
    tag: 'Account',
    summary: 'Sign in',
    body: schema.credentials,
    answer: schema.currentUser,
    failures: { 401: failure, 429: failure },
  },
  'POST /api/logout': { tag: 'Account', summary: 'Sign out', answer: done },
  'GET /api/verify-email': {
    tag: 'Recovery',
    summary: 'Verify an address, or confirm a new one',
    query: tokenOnly,
    badQuery: message('No verification token provided'),
    answer: done,
    failures: { 409: failure },
  },
  'POST /api/undo-email-change': {
    tag: 'Recovery',
    summary: 'Take a change of address back',
    body: tokenOnly,
    answer: done.extend({ resetToken: mailToken }),
    failures: { 409: failure },
  },
})
