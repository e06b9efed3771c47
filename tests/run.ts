import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMPILE_CACHE } from '#local/supervised.ts'
import { composedImages, findDocker } from '#tests/support/containers.ts'
import { findPooler } from '#tests/support/pooler.ts'
import { readChoice } from '#tests/support/server-kind.ts'
import { readVitestReport } from '#tests/support/vitest-report.ts'

// Runs every check, and prints failures and totals last. Arguments are passed to Vitest, except `--all-servers`
// of CI: embedded servers, then containers for tests that depend on the kind of server; a failed test is
// retried once, and retries are counted in the last lines. Nightly runs have a workflow of their own.
const root = new URL('../', import.meta.url).pathname
const folder = await mkdtemp(join(tmpdir(), 'directory-results-'))
const node = (script: string, ...args: string[]) => [
  process.execPath,
  '--no-warnings',
  script,
  ...args,
]
const npm = (script: string, ...args: string[]) => ['npm', 'run', '--silent', script, '--', ...args]
const total = { passed: 0, failed: 0, skipped: 0, retried: 0 }
/** Maximum length of a failure in the final list, in characters. */
const MAX_FAILURE_LENGTH = 1_500
/** Makes Vitest print lines only: two runs at once cannot redraw one terminal. */
const plain = { CI: 'true' }
/** Failures of first attempts and retries. */
const failures: string[] = []
const fail = (title: string, reason = '') =>
  failures.push(`${title}\n  ${reason.slice(0, MAX_FAILURE_LENGTH)}`)
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE
const onAllServers = process.argv.includes('--all-servers')
const wanted = process.argv.slice(2).filter((argument) => argument !== '--all-servers')

try {
  readChoice()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
// Checks of the code run on the core that is idle while pages are built and servers start.
const checks = runChecks()
await check('Pages', node('local/web-build.ts'))
await (wanted.length > 0 ? runTests(wanted) : runAllTests())
await checks
await rm(folder, { recursive: true, force: true })
for (const failure of failures) console.log(failure)
if (onAllServers) console.log(`${total.retried} tried a second time`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed > 0 ? 1 : 0)

async function runChecks() {
  await check('Lint', npm('lint'))
  // On two cores, more threads only parse the same packages twice.
  await check('Types', npm('typecheck', '--singleThreaded'))
  await check('Format', npm('format', '--check'))
}

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
  const missing = await whyNoContainers()
  // Browsers abort their requests whenever a container starts or stops.
  if (onAllServers || missing) {
    // Side by side, because integration tests and containers wait for time limits where browsers need a core.
    const env = { ...plain, ...(onAllServers && { TEST_SERVERS: 'embedded' }) }
    const inTwoWorkers = (args: string[]) => runTests([...args, '--maxWorkers=2'], env)
    const others = async () => {
      await inTwoWorkers(project('e2e'))
      await Promise.all([inTwoWorkers(project('unit')), !missing && runInContainers()])
    }
    await Promise.all([inTwoWorkers(project('integration')), others()])
  } else {
    await runTests(project('unit', 'integration'))
    await runTests(project('e2e'))
    await runInContainers()
  }
  if (missing) console.log(`SKIPPED: the tests in and of containers: ${missing}`)
  const pooler = findPooler()
  if (pooler && !process.env.TEST_DATABASE_THROUGH)
    await runTests(integration('pooled', 'database', 'indexing'), { TEST_DATABASE_THROUGH: pooler })
  if (!pooler) console.log('SKIPPED: the tests through a pooler: there is no command "pgbouncer"')
}

async function runInContainers() {
  const inContainers = (args: string[]) => runTests(args, { ...plain, TEST_SERVERS: 'containers' })
  // Other builds of Postgres or Meilisearch may differ in collation, extensions, roles and keys.
  const onTheirServers = onAllServers && inContainers(integration('database', 'least-rights'))
  await Promise.all([inContainers(project('containers')), onTheirServers])
}

/** @returns the reason why containers cannot be tested; undefined if they can */
async function whyNoContainers(): Promise<string | undefined> {
  const choice = readChoice()
  if (choice && choice !== 'containers') return `they are not asked for (servers: ${choice})`
  const docker = await findDocker(composedImages)
  return docker === 'ready' ? undefined : docker
}

/** Runs Vitest and adds its report to the totals. In CI, files that failed to load run again. */
async function runTests(args: string[], env: Record<string, string> = {}, isFirst = true) {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const retry = onAllServers ? ['--retry=1'] : []
  const vitest = node('node_modules/.bin/vitest', 'run', ...reporters, ...retry, ...args)
  const code = await run(vitest, env)
  const report = await readVitestReport(path)
  total.passed += report?.passed ?? 0
  total.failed += report?.failed ?? 0
  total.skipped += report?.skipped ?? 0
  const { broken = [], failures: failedTries = [] } = report ?? {}
  for (const { title, reason } of [...failedTries, ...broken]) fail(title, reason)
  const runsAgain = onAllServers && isFirst
  if (onAllServers) total.retried += failedTries.length + (isFirst ? broken.length : 0)
  if (broken.length === 0) {
    if (code === 0 || report?.failed) return
    total.failed++
    fail(`FAILED beside all tests: ${args.join(' ')}`, 'The output above says why.')
  } else if (runsAgain) await runTests([...args, ...broken.map(({ file }) => file)], env, false)
  else total.failed += broken.length
}

async function run(command: string[], env: Record<string, string> = {}): Promise<number> {
  const [program = '', ...args] = command
  const options = { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' } as const
  const child = spawn(program, args, options)
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
