import { createSignIn } from '#api/http/sign-in.ts'
import { sql } from '#db/client.ts'
import { findUser, findUserByUsername } from '#db/users.ts'

/** Sign-in of users. */
export const {
  session: userSession,
  authenticate,
  signIn,
  signOut,
  get: getUser,
  hasSession,
  findByCookie,
} = createSignIn({
  kind: 'user',
  cookie: 'user.sid',
  path: '/',
  lifetime: 30 * 24 * 60 * 60 * 1000,
  find: (id) => findUser(sql, id),
  findByUsername: (username) => findUserByUsername(sql, username),
})
