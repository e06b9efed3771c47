import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { visit } from '#tests/support/app.ts'
import { sql } from '#tests/support/product.ts'
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
    await admin(['add', 'tara'], 'first one')
    expect((await admin(['password', 'tara'], 'second one')).code).toBe(0)
    expect(await signIn('tara', 'first one')).toBe(401)
    expect(await signIn('tara', 'second one')).toBe(200)
    const entries = await sql`
      select admin_name, action from audit_entries where subject = 'tara' order by id`
    expect([...entries]).toEqual([
      { adminName: 'command line', action: 'admin.created' },
      { adminName: 'command line', action: 'admin.password' },
    ])
  })

  it.each([
    [[], '', 'Usage:'],
    [['drop', 'lata'], '', 'Usage:'],
    [['add', 'one', 'two'], '', 'Usage:'],
    [['add', 'lata'], 'another password', 'There is an administrator "lata" already.'],
    [['password', 'unknown'], 'another password', 'There is no administrator "unknown".'],
    [['add', 'short'], 'abc', 'Password must be at least 6 characters'],
    [['add', 'silent'], '', 'No password came from standard input.'],
    [['add', 'odd', '--force'], '', "Unknown option '--force'"],
  ])('refuses %j plainly', async (args, typed, told) => {
    const { errors, code } = await admin(args, typed)
    expect(code).toBe(1)
    expect(errors).toContain(told)
    expect(errors).not.toMatch(/\n\s+at /)
  })
})
