import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { format } from 'prettier'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'
import { createDatabase, environmentFor, runOn, startServers } from '#tests/support/servers.ts'

// Hostile requests against the product as it runs in production, on servers of its own. The last
// line counts those that were answered well and those that were not.
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    /** One request of the seed, to look at it again. */
    only: { type: 'string' },
    /** Writes the figures down. */
    record: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const requests = Number(values.requests)
const limitedRequests = Math.ceil(requests / 20)
const numbers = values.only
  ? values.only.split(',').map(Number)
  : Array.from({ length: requests }, (_, number) => number)
console.log(`Seed ${seed}, ${numbers.length} requests`)

const servers = await startServers()
const mails = await startSmtpSink()
const database = await createDatabase(servers, 'abuse')
await runOn(servers, database, ['db/migrate.ts'])
await runOn(servers, database, ['demo/seed.ts'])
Object.assign(process.env, environmentFor(servers, database))

const failures: string[] = []
try {
  const report = await import('./report.ts')
  const free = await report.attackAndJudge({ seed, numbers, mails, env: { SMTP_URL: mails.url } })
  failures.push(...free.wrong)
  // Other requests, and this time visitors are counted and mails are files that a page shows.
  const limited = await report.attackAndJudge({
    seed: seed + 1,
    numbers: values.only ? [] : numbers.slice(0, limitedRequests),
    mails,
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', MAIL_PAGE: 'on' },
  })
  failures.push(...limited.wrong)
  for (const failure of failures) console.log(`✗ ${failure}\n`)
  const text = report.describe(free, limited)
  console.log(text)
  console.log(`Never succeeded: ${report.neverSucceeded(free.outcome).join(', ')}`)
  if (values.record) {
    const machine = `${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, servers ${servers.kind}`
    const command = `npm run test:abuse -- --requests ${requests} --seed ${seed} --record`
    const page = `# Abuse\n\nMachine: ${machine}.\n\n\`\`\`sh\n${command}\n\`\`\`\n\n${text}\n`
    const written = await format(page, { parser: 'markdown' })
    await writeFile(new URL('RESULTS.md', import.meta.url), written)
  }
  const sent = free.outcome.sent + limited.outcome.sent
  console.log(`${Math.max(0, sent - failures.length)} passed, ${failures.length} failed`)
  await report.end()
} finally {
  await mails.stop()
  await servers.stop()
}
process.exit(failures.length > 0 ? 1 : 0)
