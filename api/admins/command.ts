import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import {
  changeAdminPassword,
  createAdmin,
  disableAdmin,
  enableAdmin,
} from '#api/admins/save-admin.ts'
import { line, newAdminPassword } from '#contract/fields.ts'
import { resetTotp } from '#api/totp/totp.ts'
import { type AdminRow, findAdminByUsername, listAdmins } from '#db/admin-users.ts'
import { connectDatabase, sessionUrl, type Transaction } from '#db/client.ts'
import { requireConfig } from '#runtime/config.ts'

// npm run admin: creates administrators, changes their passwords, disables and enables them.
const usage = `Usage:
  npm run admin -- add <username> [--name "Full Name"] [--generate]
  npm run admin -- password <username> [--generate]
  npm run admin -- disable <username>      ends the sessions at once; enable lets back in
  npm run admin -- enable <username>
  npm run admin -- reset-totp <username>   turns two-step sign-in off, where device and codes are lost
  npm run admin -- list

A password has at least 12 characters. It is asked for, or read from standard input when that is no terminal;
--generate makes one up and prints it.`

const sql = connectDatabase(sessionUrl(requireConfig('DATABASE_URL')))
const commandLine = { id: null, username: 'command line' }

/** Subcommands that change one administrator. @returns the message to print */
const changes: Record<string, (tx: Transaction, admin: AdminRow) => Promise<string>> = {
  async disable(tx, admin) {
    await disableAdmin(tx, commandLine, admin)
    return `Disabled "${admin.username}" and ended all its sessions.`
  },
  async enable(tx, admin) {
    await enableAdmin(tx, commandLine, admin)
    return `"${admin.username}" may sign in.`
  },
  async 'reset-totp'(tx, admin) {
    await resetTotp(tx, commandLine, admin)
    return `Turned two-step sign-in off for "${admin.username}" and ended all its sessions.`
  },
}

try {
  await run()
} catch (error) {
  const unmigrated = (error as { code?: string }).code === '42P01'
  const message = unmigrated
    ? 'The database has no tables yet: run `npm start` or `npm run migrate` first.'
    : (error as Error).message
  console.error(error instanceof z.ZodError ? z.prettifyError(error) : message)
  process.exitCode = 1
} finally {
  await sql.end()
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, generate: { type: 'boolean' } },
  })
  const [command = '', given, ...more] = positionals
  if (command === 'list' && given === undefined) return list()
  if (given === undefined || more.length > 0) throw new Error(usage)
  const username = line(100, 'A username is required').parse(given)
  if (command === 'add' || command === 'password') return savePassword(command, username, values)
  const change = changes[command]
  if (!change) throw new Error(usage)
  const done = await sql.begin(async (tx) => {
    const admin = await findAdminByUsername(tx, username)
    return admin && change(tx, admin)
  })
  if (!done) throw new Error(`There is no administrator "${username}".`)
  console.log(done)
}

async function list(): Promise<void> {
  for (const { username, name, createdAt, disabledAt, totpConfirmedAt } of await listAdmins(sql)) {
    const remarks = [disabledAt && 'disabled', totpConfirmedAt && 'two-step sign-in']
    const facts = [username, name, `since ${createdAt.slice(0, 10)}`, ...remarks.filter(Boolean)]
    console.log(facts.join('\t'))
  }
}

async function savePassword(
  command: 'add' | 'password',
  username: string,
  options: { name?: string; generate?: boolean },
): Promise<void> {
  const name = line(200, 'A name is required').parse(options.name ?? username)
  const generated = options.generate ? randomBytes(12).toString('base64url') : undefined
  const password = newAdminPassword.parse(generated ?? (await readPassword()))
  if (command === 'add') {
    if (!(await createAdmin(sql, commandLine, { username, name, password }))) {
      throw new Error(`There is an administrator "${username}" already.`)
    }
    console.log(`Created the administrator "${username}".`)
  } else {
    if (!(await changeAdminPassword(sql, commandLine, username, password))) {
      throw new Error(`There is no administrator "${username}".`)
    }
    console.log(`Changed the password of "${username}" and ended all its sessions.`)
  }
  if (generated) console.log(`Password: ${generated}`)
}

/** Asks twice on a terminal, without showing what is typed; else reads one line. */
async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    for await (const typed of createInterface({ input: process.stdin })) return typed
    throw new Error('No password came from standard input.')
  }
  const password = await ask('Password: ')
  if (password !== (await ask('Once more: '))) throw new Error('The two passwords differ.')
  return password
}

async function ask(question: string): Promise<string> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true })
  process.stdout.write(question)
  terminal.on('SIGINT', () => process.exit(130))
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}
