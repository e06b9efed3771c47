import { createSignIn, type SessionOptions } from '#api/sign-in/sign-in.ts'
import { findUser, findUserByUsername } from '#db/users.ts'

/** Sign-in of users. */
export const createUserSignIn = (options: SessionOptions) =>
  createSignIn(options, {
    kind: 'user',
    cookie: 'user.sid',
    path: '/',
    lifetime: 30 * 24 * 60 * 60 * 1000,
    find: (id) => findUser(options.sql, id),
    findByUsername: (username) => findUserByUsername(options.sql, username),
  })
