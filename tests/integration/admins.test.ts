import { expect, it } from 'vitest'
import {
  changeAdminPassword,
  createAdmin,
  disableAdmin,
  ensureFirstAdmin,
} from '#api/admins/save-admin.ts'
import { findAdminByUsername } from '#db/admin-users.ts'
import { visit } from '#tests/support/app.ts'
import { startCommand } from '#tests/support/command.ts'
import { addCompany, addReview, companyFields } from '#tests/support/factories.ts'
import { signInAdmin, tester } from '#tests/support/people.ts'
import { ownerSql, sql } from '#tests/support/product.ts'
import { sendSlowly } from '#tests/support/slow-body.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { turnOnTotp } from '#tests/support/totp.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp()
const csv = 'reference,name\nR-1,Late Kitchen\n'

const admin = (args: string[], typed?: string) =>
  startCommand(['api/admins/command.ts', ...args], typed).ended
const signIn = async (username: string, password: string) =>
  (await visit(app.origin).post('/api/admin/login', { username, password })).status

it('npm run admin creates an administrator with a password from standard input', async () => {
  const { output, code } = await admin(['add', 'lata', '--name', 'Lata Rao'], 'mango pickle\n')
  expect(code).toBe(0)
  expect(output).toBe('Created the administrator "lata".\n')
  expect(await signIn('lata', 'mango pickle')).toBe(200)
})

it('npm run admin changes a password, generated on request, and records it', async () => {
  await admin(['add', 'tara'], 'first of them')
  const { output } = await admin(['password', 'tara', '--generate'])
  const [, password] = /Password: (\S{16})/.exec(output)!
  expect(await signIn('tara', 'first of them')).toBe(401)
  expect(await signIn('tara', password!)).toBe(200)
  const entries = await sql`
    select admin_name, action from audit_entries where subject = 'tara' order by id`
  expect([...entries]).toEqual([
    { adminName: 'command line', action: 'admin.created' },
    { adminName: 'command line', action: 'admin.password' },
  ])
})

it('npm run admin disables an administrator immediately, enables one again, and turns two-step sign-in off', async () => {
  const visitor = await signInAdmin(app.origin, { username: 'uma' })
  const { password } = visitor.who
  await turnOnTotp(visitor)
  expect((await admin(['disable', 'UMA'])).output).toBe(
    'Disabled "uma" and ended all its sessions.\n',
  )
  expect((await visitor.get('/api/admin/user')).status).toBe(401)
  expect(await signIn('uma', password)).toBe(401)
  const { output: list } = await admin(['list'])
  expect(list).toMatch(/^lata\tLata Rao\tsince \d{4}/m)
  expect(list).toMatch(/^uma\t.*\tdisabled\ttwo-step sign-in$/m)
  await admin(['enable', 'uma'])
  // For an administrator who has lost the device.
  expect(await signIn('uma', password)).toBe(401)
  await admin(['reset-totp', 'uma'])
  // Ended sessions stay ended.
  expect((await visitor.get('/api/admin/user')).status).toBe(401)
  expect(await signIn('uma', password)).toBe(200)
  const entries = await sql`
    select action from audit_entries where subject = 'uma' and admin_name = 'command line'
    order by id`
  expect(entries.map(({ action }) => action)).toEqual([
    ...['admin.disabled', 'admin.enabled', 'admin.totp-off'],
  ])
})

it('npm run admin refuses mistakes with a plain message', async () => {
  const mistakes: [args: string[], typed: string, said: string][] = [
    [['add', 'one', 'two'], '', 'Usage:'],
    [['add', 'lata'], 'another password', 'There is an administrator "lata" already.'],
    [['disable', 'unknown'], '', 'There is no administrator "unknown".'],
    [['add', 'short'], 'eleven long', 'Password must be at least 12 characters'],
  ]
  for (const [args, typed, said] of mistakes) {
    const { output, code } = await admin(args, typed)
    expect(code).toBe(1)
    expect(output).toContain(said)
    expect(output).not.toMatch(/\n\s+at /)
  }
})

it('sets the configured administrator’s password at first start, and when the setting changes', async () => {
  const first = () => ensureFirstAdmin(sql, 'keeper', 'first one')
  await Promise.all([first(), first()])
  expect(await signIn('keeper', 'first one')).toBe(200)
  await changeAdminPassword(sql, tester, 'keeper', 'own choice')
  await first()
  expect(await signIn('keeper', 'own choice')).toBe(200)
  await ensureFirstAdmin(sql, 'keeper', 'second one')
  expect(await signIn('keeper', 'own choice')).toBe(401)
  expect(await signIn('keeper', 'second one')).toBe(200)
  const other = { username: 'Keeper', name: 'K', password: 'secret' }
  expect(await createAdmin(sql, tester, other)).toBe(false)
})

it('counts totals and waiting work for the dashboard, by India’s days', async () => {
  const admin = await signInAdmin(app.origin)
  const read = async () => (await admin.get('/api/admin/stats')).body
  await ownerSql`truncate companies, contact_messages, suggestions cascade`
  const { averageRating, ...counts } = await read()
  expect(averageRating).toBe('0.0')
  expect(new Set(Object.values(counts))).toEqual(new Set([0]))
  const reviewed = await addCompany({ rating: '5.0', featured: true })
  await addReview(reviewed, { rating: 2 })
  await addReview(reviewed, { status: 'pending' })
  await addCompany({ rating: '4.0', status: 'pending', featured: true })
  await addCompany({ rating: '3.0' })
  await sql`
    insert into contact_messages (company_name, name, email, message, is_read, created_at)
    select 'Any', 'Guest', 'guest@example.test', 'A message of length', read,
      date_trunc('day', now(), 'Asia/Kolkata') + later
    from (values (false, interval '1 second'), (true, interval '2 seconds'),
      (false, interval '-1 second')) as given (read, later)`
  expect(await read()).toMatchObject({
    totalCompanies: 3,
    featuredCompanies: 1,
    averageRating: '2.5',
    pendingReviews: 1,
    unreadMessages: 2,
    todaysMessages: 2,
  })
})

type Signed = Awaited<ReturnType<typeof signInAdmin>>
/** Everything that ends an administrator's sessions. */
const endings: ((one: Signed) => Promise<unknown>)[] = [
  (one) => one.post('/api/admin/logout'),
  ({ who }) =>
    sql.begin(async (tx) =>
      disableAdmin(tx, tester, (await findAdminByUsername(tx, who.username))!),
    ),
  ({ who }) => changeAdminPassword(sql, tester, who.username, 'another long one'),
]

// Calls with JSON share their check; those with files have their own.
it.each([
  ['/api/admin/companies', JSON.stringify(companyFields({ name: 'Late Kitchen' })), endings],
  ['/api/admin/imports?name=late.csv', csv, endings.slice(0, 1)],
  ['/api/admin/images', 'no picture', endings.slice(0, 1)],
] as const)(
  'POST %s checks the session again after a slow body has arrived',
  async (path, body, ends) => {
    for (const end of ends) {
      const one = await signInAdmin(app.origin)
      const slow = await sendSlowly(one, 'POST', path, body)
      // The slow request was begun earlier, so its session has been read by the time of this answer.
      await one.get('/api/admin/user')
      await end(one)
      expect((await slow.finish()).status).toBe(401)
    }
    expect(await sql`select from companies where name = 'Late Kitchen'`).toEqual([])
    expect(await sql`select from imports where file_name = 'late.csv'`).toEqual([])
  },
)

it('discards a change of an administrator whose session ends while it waits for a lock', async () => {
  const id = await addCompany()
  for (const end of endings) {
    const one = await signInAdmin(app.origin)
    const change = () => one.put(`/api/admin/companies/${id}/featured`, { featured: true })
    expect(await whileLocked(id, change, () => end(one))).toMatchObject({ status: 401 })
  }
  expect(await sql`select from companies where id = ${id} and featured`).toEqual([])
})
