import { createSignIn } from '#api/http/sign-in.ts'
import { sql } from '#db/client.ts'
import { findAdmin, findAdminByUsername } from '#db/admin-users.ts'

/** Sign-in of administrators. Nothing but the API ever sees their cookie. */
export const {
  session: adminSession,
  authenticate: authenticateAdmin,
  signIn: signInAdmin,
  signOut: signOutAdmin,
  get: getAdmin,
} = createSignIn({
  kind: 'admin',
  cookie: 'admin.sid',
  path: '/api',
  lifetime: 12 * 60 * 60 * 1000,
  find: (id) => findAdmin(sql, id),
  findByUsername: (username) => findAdminByUsername(sql, username),
})
