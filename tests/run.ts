import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { COMPILED } from '#local/supervised.ts'
import { composedImages, findDocker } from '#tests/support/containers.ts'
import { findPooler } from '#tests/support/pooler.ts'
import { readChoice } from '#tests/support/server-kind.ts'

// Every check there is; the last line counts them all, and the one before it the second tries in CI.
// Arguments go to Vitest, but for `--all-servers`, CI's: tests run on embedded servers, and what may
// notice the kind of server in containers, too. Faults, load and a cluster have a workflow.
const root = new URL('../', import.meta.url).pathname
const folder = await mkdtemp(join(tmpdir(), 'directory-results-'))
const bin = (name: string) => `node_modules/.bin/${name}`
/** A command of the README, as a person runs it. */
const npm = (script: string, ...args: string[]) => ['npm', 'run', '--silent', script, '--', ...args]
const total = { passed: 0, failed: 0, skipped: 0, retried: 0 }
/** Characters. */
const MAX_FAILURE_LENGTH = 1_500
/** What failed, also at first only, for the end of a long output. */
const failures: string[] = []
const fail = (what: string, why = '') =>
  failures.push(`${what}\n  ${why.slice(0, MAX_FAILURE_LENGTH)}`)
process.env.NODE_COMPILE_CACHE ??= COMPILED
const wanted = process.argv.slice(2).filter((argument) => argument !== '--all-servers')
const onAllServers = process.argv.includes('--all-servers')

try {
  readChoice()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
await check('Pages', ['local/web-build.ts'])
// Servers take a while to start, for which checks of the code need one core.
await Promise.all([
  check('Format', [bin('prettier'), '--check', '--cache', '--log-level', 'warn', '.']),
  // On two cores, more threads only look at the same packages twice.
  check('Lint', npm('lint')).then(() => check('Types', npm('typecheck', '--singleThreaded'))),
  wanted.length > 0 ? runTests(wanted) : runAllTests(),
])
await rm(folder, { recursive: true, force: true })
for (const failure of failures) console.log(failure)
if (onAllServers) console.log(`${total.retried} tried a second time`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed > 0 ? 1 : 0)

async function check(name: string, command: string[]) {
  const started = performance.now()
  const succeeded = (await run(command)) === 0
  total[succeeded ? 'passed' : 'failed']++
  if (!succeeded) fail(`FAILED ${name}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${succeeded ? '✓' : '✗'} ${name} ${seconds} s`)
}

function project(...names: string[]) {
  return names.flatMap((name) => ['--project', name])
}
function integration(...names: string[]) {
  return [...project('integration'), ...names.map((name) => `tests/integration/${name}.test.ts`)]
}

async function runAllTests() {
  const lacking = await whyNoContainers()
  if (onAllServers)
    await runTests(project('unit', 'integration', 'e2e'), { TEST_SERVERS: 'embedded' })
  else if (lacking) await runTests(project('unit', 'integration', 'e2e'))
  else {
    // Apart, because a browser gives up its requests whenever a container comes or goes.
    await runTests(project('unit', 'integration'))
    await runTests(project('e2e'))
  }
  await runThroughPooler()
  if (lacking) console.log(`SKIPPED: the tests in and of containers: ${lacking}`)
  else {
    // What another build of Postgres or Meilisearch may break: collation, extensions, roles, keys.
    if (onAllServers)
      await runTests(integration('database', 'least-rights'), { TEST_SERVERS: 'containers' })
    await runTests(project('containers'))
  }
  if (!onAllServers) return
  // Without goals, which a busy machine may miss.
  await check('Relevance', npm('relevance', '--random', '20', '--seed', '1', '--outside', '5'))
  await check('Bench', npm('bench', '--companies', '40', '--only', 'edits'))
}

/** Runs what notices first when a connection is not kept for its process. */
async function runThroughPooler() {
  if (process.env.TEST_DATABASE_THROUGH) return
  const command = findPooler()
  if (command)
    await runTests(integration('pooled', 'database', 'indexing'), {
      TEST_DATABASE_THROUGH: command,
    })
  else console.log('SKIPPED: the tests through a pooler: there is no command "pgbouncer"')
}

/** @returns why the product is not tested in containers; nothing when it can be */
async function whyNoContainers(): Promise<string | undefined> {
  const choice = readChoice()
  if (choice && choice !== 'containers') return `they are not asked for (servers: ${choice})`
  const docker = await findDocker(composedImages)
  return docker === 'ready' ? undefined : docker
}

type Test = { fullName: string; status: string; failureMessages: string[] }
type Report = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests', number> & {
  testResults: { name: string; message: string; assertionResults: Test[] }[]
}

/**
 * Runs tests and counts them from Vitest's own report; no report is a failure, too. In CI a test
 * that fails has a second try, and so has a file that could not be loaded.
 */
async function runTests(more: string[], env: Record<string, string> = {}, isFirst = true) {
  const results = join(folder, `${crypto.randomUUID()}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const retry = onAllServers ? ['--retry=1'] : []
  const code = await run([bin('vitest'), 'run', ...reporters, ...retry, ...more], env)
  const text = await readFile(results, 'utf8').catch(() => undefined)
  const report = text === undefined ? undefined : (JSON.parse(text) as Report)
  total.passed += report?.numPassedTests ?? 0
  total.failed += report?.numFailedTests ?? 0
  total.skipped += report?.numPendingTests ?? 0
  const broken: string[] = []
  for (const { name, message, assertionResults } of report?.testResults ?? []) {
    const file = relative(root, name)
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (failureMessages.length === 0) continue
      if (onAllServers) total.retried++
      const how = status === 'passed' ? 'PASSED ONLY AT THE SECOND TRY' : 'FAILED'
      fail(`${how} ${file}: ${fullName}`, failureMessages[0]!.split('\n    at ')[0])
    }
    if (message === '') continue
    broken.push(file)
    fail(`COULD NOT BE LOADED ${file}`, message)
  }
  if (broken.length > 0 && onAllServers && isFirst) {
    total.retried += broken.length
    await runTests([...more, ...broken], env, false)
  } else if (broken.length > 0) total.failed += broken.length
  else if (code !== 0 && !report?.numFailedTests) {
    total.failed++
    fail(`FAILED beside all tests: ${more.join(' ')}`, 'The output above says why.')
  }
}

async function run(command: string[], env: Record<string, string> = {}): Promise<number> {
  const isNpm = command[0] === 'npm'
  const args = isNpm ? command.slice(1) : ['--no-warnings', ...command]
  const options = { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' } as const
  const child = spawn(isNpm ? 'npm' : process.execPath, args, options)
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
