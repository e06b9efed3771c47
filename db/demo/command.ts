import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { connectDatabase, sessionUrl } from '#db/client.ts'
import { countDemo, deleteDemo } from '#db/demo-companies.ts'
import { requireConfig } from '#runtime/config.ts'

// npm run demo: says what the demo data still has; `--remove` deletes exactly that, after a
// confirmation, which `--yes` gives at once.
const { values } = parseArgs({
  options: { remove: { type: 'boolean' }, yes: { type: 'boolean' } },
})

const sql = connectDatabase(sessionUrl(requireConfig('DATABASE_URL')))
try {
  const { companies, users, messages, suggestions } = await countDemo(sql)
  console.log(
    `The demo data has ${companies} companies, ${users} people, ${messages} messages and ${suggestions} suggestions.`,
  )
  if (values.remove && companies + users + messages + suggestions > 0) {
    if (values.yes || (await confirm())) {
      await sql.begin((tx) => deleteDemo(tx))
      console.log('Removed. Search follows within moments.')
    } else console.log('Nothing was removed.')
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await sql.end()
}

async function confirm(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question('Remove all of it for good? Type "remove": ')) === 'remove'
  } finally {
    terminal.close()
  }
}
