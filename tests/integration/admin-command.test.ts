import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { visit } from '#tests/support/app.ts'
import { signInAdmin } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { turnOnTotp } from '#tests/support/totp.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp()

/** Runs the command as `npm run admin` does. @param typed what comes on standard input */
async function admin(args: string[], typed = '') {
  const child = spawn(process.execPath, ['--no-warnings', 'api/admins/command.ts', ...args])
  child.stdin.end(typed)
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.on('exit', resolve)),
  ])
  return { output, errors, code }
}
const signIn = async (username: string, password: string) =>
  (await visit(app.origin).post('/api/admin/login', { username, password })).status

describe('npm run admin', () => {
  it('creates an administrator with a password from standard input', async () => {
    const { output, code } = await admin(['add', 'lata', '--name', 'Lata Rao'], 'mango pickle\n')
    expect(code).toBe(0)
    expect(output).toBe('Created the administrator "lata".\n')
    expect(await signIn('lata', 'mango pickle')).toBe(200)
    expect((await admin(['list'])).output).toMatch(/^lata\tLata Rao\tsince \d{4}/m)
  })

  it('makes a password up when asked to', async () => {
    const { output } = await admin(['add', 'arun', '--generate'])
    const [, password] = /Password: (\S{16})/.exec(output)!
    expect(await signIn('arun', password!)).toBe(200)
  })

  it('changes a password and records it', async () => {
    await admin(['add', 'tara'], 'first of them')
    expect((await admin(['password', 'tara'], 'second of them')).code).toBe(0)
    expect(await signIn('tara', 'first of them')).toBe(401)
    expect(await signIn('tara', 'second of them')).toBe(200)
    const entries = await sql`
      select admin_name, action from audit_entries where subject = 'tara' order by id`
    expect([...entries]).toEqual([
      { adminName: 'command line', action: 'admin.created' },
      { adminName: 'command line', action: 'admin.password' },
    ])
  })

  it('disables an administrator at once, and enables one again', async () => {
    const visitor = await signInAdmin(app.origin, { username: 'uma' })
    const { password } = visitor.who
    expect((await admin(['disable', 'UMA'])).output).toBe(
      'Disabled "uma" and ended all its sessions.\n',
    )
    expect((await visitor.get('/api/admin/user')).status).toBe(401)
    expect(await signIn('uma', password)).toBe(401)
    expect((await admin(['list'])).output).toMatch(/^uma\t.*\tdisabled$/m)
    await admin(['enable', 'uma'])
    // What was ended stays so.
    expect((await visitor.get('/api/admin/user')).status).toBe(401)
    expect(await signIn('uma', password)).toBe(200)
    const entries = await sql`
      select action from audit_entries where subject = 'uma' and admin_name = 'command line'
      order by id`
    expect(entries.map(({ action }) => action)).toEqual(['admin.disabled', 'admin.enabled'])
  })

  it('turns two-step sign-in off for an administrator who has lost the device', async () => {
    const visitor = await signInAdmin(app.origin, { username: 'vani' })
    const { password } = visitor.who
    await turnOnTotp(visitor)
    expect(await signIn('vani', password)).toBe(401)
    expect((await admin(['list'])).output).toMatch(/^vani\t.*\ttwo-step sign-in$/m)
    expect((await admin(['reset-totp', 'vani'])).code).toBe(0)
    expect((await visitor.get('/api/admin/user')).status).toBe(401)
    expect(await signIn('vani', password)).toBe(200)
  })

  it.each([
    [[], '', 'Usage:'],
    [['drop', 'lata'], '', 'Usage:'],
    [['add', 'one', 'two'], '', 'Usage:'],
    [['add', 'lata'], 'another password', 'There is an administrator "lata" already.'],
    [['password', 'unknown'], 'another password', 'There is no administrator "unknown".'],
    [['add', 'short'], 'eleven long', 'Password must be at least 12 characters'],
    [['password', 'lata'], 'eleven long', 'Password must be at least 12 characters'],
    [['disable', 'unknown'], '', 'There is no administrator "unknown".'],
    [['add', 'silent'], '', 'No password came from standard input.'],
    [['add', 'odd', '--force'], '', "Unknown option '--force'"],
  ])('refuses %j plainly', async (args, typed, told) => {
    const { errors, code } = await admin(args, typed)
    expect(code).toBe(1)
    expect(errors).toContain(told)
    expect(errors).not.toMatch(/\n\s+at /)
  })
})
