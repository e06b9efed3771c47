import { createSignIn, type SessionOptions } from '#api/sign-in/sign-in.ts'
import { findUser, findUserByUsername } from '#db/users.ts'

/** Sign-in of users. Pages look for the cookie to know whether to ask who it is. */
export const createUserSignIn = (options: SessionOptions) =>
  createSignIn(options, {
    kind: 'user',
    cookie: 'user.sid',
    path: '/',
    lifetime: 30 * 24 * 60 * 60 * 1000,
    find: (id) => findUser(options.sql, id),
    findByUsername: (username) => findUserByUsername(options.sql, username),
  })
