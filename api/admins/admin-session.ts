import { createSignIn, type SessionOptions } from '#api/sign-in/sign-in.ts'
import { findAdmin, findAdminByUsername } from '#db/admin-users.ts'

/** Sign-in of administrators. Their cookie goes with calls of the API only. */
export const createAdminSignIn = (options: SessionOptions) =>
  createSignIn(options, {
    kind: 'admin',
    cookie: 'admin.sid',
    path: '/api',
    lifetime: 12 * 60 * 60 * 1000,
    find: (id) => findAdmin(options.sql, id),
    findByUsername: (username) => findAdminByUsername(options.sql, username),
  })
