import { createAdmin } from '#api/admins/save-admin.ts'
import { visit, type Visitor } from '#tests/support/app.ts'
import type { AdminRole } from '#db/admin-users.ts'
import { companyForm } from '#tests/support/factories.ts'
import { sql } from '#tests/support/product.ts'

let count = 0

/** A new person's data, with defaults for all that is not given. */
export function person(
  fields: Partial<Record<'username' | 'name' | 'email' | 'password', string>> = {},
) {
  const number = ++count
  return {
    username: `guest${number}`,
    name: `Guest ${number}`,
    email: `guest${number}@example.test`,
    password: 'correct horse',
    ...fields,
  }
}

/** A unique address. */
export const newAddress = () => person().email

/** A person who has signed up, by default with a verified address. */
export async function signUp(
  origin: string,
  { verified = true, ...fields }: Parameters<typeof person>[0] & { verified?: boolean } = {},
): Promise<Visitor & { who: ReturnType<typeof person>; id: number }> {
  const who = person(fields)
  const visitor = visit(origin)
  const { status, body } = await visitor.post('/api/register', who)
  if (status !== 201) throw new Error(`Registration answered ${status}: ${JSON.stringify(body)}`)
  const [row] = await sql<{ id: number }[]>`
    update users set email_verified = ${verified} where username = ${who.username} returning id`
  return { ...visitor, who, id: row!.id }
}

/** The author of changes in tests where the author does not matter. */
export const tester = { id: null, username: 'tester' }

/** An administrator who has signed in. */
export async function signInAdmin(
  origin: string,
  fields: Partial<Record<'username' | 'name' | 'password', string>> & { role?: AdminRole } = {},
): Promise<Visitor & { who: { username: string; name: string; password: string } }> {
  const number = ++count
  const who = {
    username: `admin${number}`,
    name: `Admin ${number}`,
    password: 'keeper of lists',
    ...fields,
  }
  if (!(await createAdmin(sql, tester, who))) throw new Error(`There is a ${who.username} already`)
  const visitor = visit(origin)
  const { status, body } = await visitor.post('/api/admin/login', who)
  if (status !== 200) throw new Error(`Sign-in answered ${status}: ${JSON.stringify(body)}`)
  return { ...visitor, who }
}

/** Creates a company as an administrator. @returns it as the form shows it */
export async function createCompany({ post }: Visitor, fields: object = {}) {
  const { status, body } = await post('/api/admin/companies', companyForm(fields))
  if (status !== 201) throw new Error(`Creating answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** The sign-ins of users and administrators: their people, calls, cookies and tables. */
export const doors = [
  {
    kind: 'user',
    login: '/api/login',
    self: '/api/user',
    logout: '/api/logout',
    cookie: 'user.sid',
    owners: 'users',
    enter: signUp,
  },
  {
    kind: 'admin',
    login: '/api/admin/login',
    self: '/api/admin/user',
    logout: '/api/admin/logout',
    cookie: 'admin.sid',
    owners: 'admin_users',
    enter: signInAdmin,
  },
] as const
