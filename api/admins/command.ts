import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { changeAdminPassword, createAdmin } from '#api/admins/save-admin.ts'
import { line, newPassword } from '#api/contract/fields.ts'
import { listAdmins } from '#db/admin-users.ts'
import { connectDatabase } from '#db/client.ts'
import { requireConfig } from '#runtime/config.ts'

// npm run admin: creates administrators, changes a password, lists them.
const usage = `Usage:
  npm run admin -- add <username> [--name "Full Name"] [--generate]
  npm run admin -- password <username> [--generate]
  npm run admin -- list

The password is asked for, or read from standard input when that is no terminal;
--generate makes one up and prints it.`

const sql = connectDatabase(requireConfig('DATABASE_URL').DATABASE_URL)
const commandLine = { id: null, username: 'command line' }

try {
  await run()
} catch (error) {
  const unmigrated = (error as { code?: string }).code === '42P01'
  const told = unmigrated
    ? 'The database has no tables yet: run `npm start` or `npm run migrate` first.'
    : (error as Error).message
  console.error(error instanceof z.ZodError ? z.prettifyError(error) : told)
  process.exitCode = 1
} finally {
  await sql.end()
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, generate: { type: 'boolean' } },
  })
  const [command, given, ...more] = positionals
  if (command === 'list' && given === undefined) {
    for (const { username, name, createdAt } of await listAdmins(sql)) {
      console.log(`${username}\t${name}\tsince ${createdAt.slice(0, 10)}`)
    }
    return
  }
  if ((command !== 'add' && command !== 'password') || given === undefined || more.length > 0) {
    throw new Error(usage)
  }
  const username = line(100, 'A username is required').parse(given)
  const name = line(200, 'A name is required').parse(values.name ?? username)
  const generated = values.generate ? randomBytes(12).toString('base64url') : undefined
  const password = newPassword.parse(generated ?? (await readPassword()))
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
