import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import {
  accountDeletion,
  addressOnly,
  credentials,
  currentUser,
  done,
  passwordChange,
  passwordReset,
  preferences,
  profile,
  registration,
  tokenOnly,
} from '#api/contract/accounts.ts'
import { contactMessage, listing, suggestion } from '#api/contract/forms.ts'
import {
  badInput,
  changing,
  notSignedIn,
  reading,
  taken,
  tooMany,
  unknown,
} from '#api/documentation/operations.ts'

const ACCOUNT = 'Account'
const RECOVERY = 'Recovery'
const FORMS = 'Forms'
const signedIn = { responses: notSignedIn }

/** Calls of people: their accounts, reviews and forms. */
export const accountPaths: ZodOpenApiPathsObject = {
  '/api/user': {
    delete: changing(ACCOUNT, 'Delete the account', accountDeletion, done, {
      responses: { ...notSignedIn, ...tooMany },
    }),
  },
  '/api/register': {
    post: changing(ACCOUNT, 'Sign up', registration, currentUser, {
      status: '201',
      responses: { ...taken, ...tooMany },
    }),
  },
  '/api/login': {
    post: changing(ACCOUNT, 'Sign in', credentials, currentUser, {
      responses: { ...notSignedIn, ...tooMany },
    }),
  },
  '/api/logout': { post: changing(ACCOUNT, 'Sign out', undefined, done) },
  '/api/user/profile': {
    put: changing(ACCOUNT, 'Change name and address', profile, currentUser, {
      responses: { ...notSignedIn, ...taken },
    }),
  },
  '/api/user/password': {
    put: changing(ACCOUNT, 'Change the password', passwordChange, done, {
      responses: { ...notSignedIn, ...tooMany },
    }),
  },
  '/api/user/preferences': {
    get: reading(ACCOUNT, 'Preferences', preferences, signedIn),
    put: changing(ACCOUNT, 'Keep preferences', preferences, preferences, signedIn),
  },
  '/api/user/data': {
    get: reading(ACCOUNT, 'Everything held about the person', z.looseObject({}), signedIn),
  },
  '/api/forgot-password': {
    post: changing(RECOVERY, 'Ask for a reset link', addressOnly, done, { responses: tooMany }),
  },
  '/api/forgot-username': {
    post: changing(RECOVERY, 'Ask for the username', addressOnly, done, { responses: tooMany }),
  },
  '/api/resend-verification': {
    post: changing(RECOVERY, 'Ask for a verification link', addressOnly, done, {
      responses: tooMany,
    }),
  },
  '/api/reset-password': {
    get: reading(RECOVERY, 'Whether a reset link works', z.object({ valid: z.boolean() }), {
      params: { query: tokenOnly },
      responses: { ...badInput, ...tooMany },
    }),
    post: changing(RECOVERY, 'Set a new password', passwordReset, done, { responses: tooMany }),
  },
  '/api/verify-email': {
    get: reading(RECOVERY, 'Verify an address', done, {
      params: { query: tokenOnly },
      responses: badInput,
    }),
  },
  '/api/contact': {
    post: changing(FORMS, 'Write to a company', contactMessage, done, {
      status: '201',
      responses: { ...unknown, ...tooMany },
    }),
  },
  '/api/suggestions': {
    post: changing(FORMS, 'Suggest something', suggestion, done, {
      status: '201',
      responses: tooMany,
    }),
  },
  '/api/listings': {
    post: changing(FORMS, 'Ask to be listed', listing, done, { status: '201', responses: tooMany }),
  },
  '/api/newsletter': {
    post: changing(FORMS, 'Ask for the newsletter', addressOnly, done, {
      status: '202',
      responses: tooMany,
    }),
  },
  '/api/newsletter/confirm': {
    post: changing(FORMS, 'Confirm the newsletter', tokenOnly, done),
  },
  '/api/newsletter/unsubscribe': {
    post: changing(FORMS, 'End the newsletter', tokenOnly.partial(), done, {
      params: { query: tokenOnly.partial() },
    }),
  },
}
