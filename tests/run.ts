import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { COMPILED } from '#local/supervised.ts'
import { composedImages, findDocker } from '#tests/support/containers.ts'
import { findPooler } from '#tests/support/pooler.ts'
import { readChoice } from '#tests/support/server-kind.ts'

// Every check there is; the last line counts them all, and the one before it the retries in CI. What stands behind the command goes to
// Vitest; `--all-servers`, for CI, runs them on embedded servers, and what may notice the kind of
// server in containers, too. Faults, load and a cluster have a workflow of their own.
const root = new URL('../', import.meta.url).pathname
const folder = await mkdtemp(join(tmpdir(), 'directory-results-'))
const bin = (name: string) => `node_modules/.bin/${name}`
/** A command of the README, as a person runs it. */
const npm = (script: string, ...args: string[]) => ['npm', 'run', '--silent', script, '--', ...args]
let runs = 0
const total = { passed: 0, failed: 0, skipped: 0, retried: 0 }
/** Characters. */
const MAX_FAILURE_LENGTH = 1_500
const ONLY_AT_LAST = 'PASSED ONLY AT THE SECOND TRY'
/** What failed, also at first only, for the end of a long output. */
const failures: string[] = []
process.env.NODE_COMPILE_CACHE ??= COMPILED

const given = process.argv.slice(2)
const wanted = given.filter((argument) => argument !== '--all-servers')
const onAllServers = wanted.length < given.length

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
  checkCode(),
  wanted.length > 0 ? runTests(wanted) : runAllTests(),
])
await rm(folder, { recursive: true, force: true })

for (const failure of failures) console.log(failure)
if (onAllServers) console.log(`${total.retried} tried a second time`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed > 0 ? 1 : 0)

async function checkCode() {
  await check('Lint', npm('lint'))
  // On two cores, more threads only look at the same packages twice.
  await check('Types', npm('typecheck', '--singleThreaded'))
}

async function check(name: string, command: string[]) {
  const started = performance.now()
  const succeeded = (await run(command)) === 0
  total[succeeded ? 'passed' : 'failed']++
  if (!succeeded) failures.push(`FAILED ${name}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${succeeded ? '✓' : '✗'} ${name} ${seconds} s`)
}

async function runAllTests() {
  const lacking = await whyNoContainers()
  if (lacking || onAllServers) {
    const most = ['--project', 'unit', '--project', 'integration', '--project', 'e2e']
    await runTests(most, onAllServers ? { TEST_SERVERS: 'embedded' } : {})
  } else {
    // Apart, because a browser gives up its requests whenever a container comes or goes.
    await runTests(['--project', 'unit', '--project', 'integration'])
    await runTests(['--project', 'e2e'])
  }
  await runThroughPooler()
  if (!lacking) await runContainers()
  // Without goals, which a busy machine may miss.
  if (onAllServers) {
    await check('Relevance', npm('relevance', '--random', '20', '--seed', '1', '--outside', '5'))
    await check('Bench', npm('bench', '--companies', '300', '--only', 'suggest'))
  }
  if (lacking) console.log(`SKIPPED: the tests in and of containers: ${lacking}`)
}

async function runContainers() {
  if (onAllServers) await runInContainers()
  await runTests(['--project', 'containers'])
}

function integration(...names: string[]): string[] {
  const files = names.map((name) => `tests/integration/${name}.test.ts`)
  return ['--project', 'integration', ...files]
}

/** Runs what another build of Postgres or Meilisearch may break: collation, extensions, roles, keys. */
async function runInContainers() {
  await runTests(integration('database', 'least-rights'), { TEST_SERVERS: 'containers' })
}

/** Runs what notices first when a connection is not kept for its process. */
async function runThroughPooler() {
  if (process.env.TEST_DATABASE_THROUGH) return
  const command = findPooler()
  if (!command) {
    console.log('SKIPPED: the tests through a pooler: there is no command "pgbouncer"')
    return
  }
  await runTests(integration('pooled', 'database', 'indexing'), { TEST_DATABASE_THROUGH: command })
}

/** @returns why the product is not tested in containers; nothing when it can be */
async function whyNoContainers(): Promise<string | undefined> {
  const choice = readChoice()
  if (choice && choice !== 'containers') return `they are not asked for (servers: ${choice})`
  const docker = await findDocker(composedImages)
  return docker === 'ready' ? undefined : docker
}

/** Runs tests and counts them from Vitest's own report. No report is a failure, too. */
async function runTests(more: string[], env: Record<string, string> = {}) {
  const results = join(folder, `${runs++}.json`)
  const said: string[] = []
  const code = await run(
    [
      bin('vitest'),
      ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
      // None should need it: the end of the output counts and names those that did.
      ...(onAllServers ? ['--retry=1'] : []),
      ...more,
    ],
    env,
    // Not on a laptop, where it draws over its own lines.
    onAllServers ? said : undefined,
  )
  type Test = { fullName: string; status: string; failureMessages: string[] }
  type Report = {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    testResults: { name: string; message: string; assertionResults: Test[] }[]
  }
  const report = await readFile(results, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => undefined,
  )
  /** Files whose tests were not run, by why. */
  const broken = new Map<string, string>()
  for (const { name, message, assertionResults } of report?.testResults ?? []) {
    const file = relative(root, name)
    if (message !== '') broken.set(file, message)
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (failureMessages.length === 0) continue
      if (onAllServers) total.retried++
      const how = status === 'passed' ? ONLY_AT_LAST : 'FAILED'
      const [why] = failureMessages[0]!.split('\n    at ')
      failures.push(`${how} ${file}: ${fullName}\n  ${why!.slice(0, MAX_FAILURE_LENGTH)}`)
    }
  }
  total.passed += report?.numPassedTests ?? 0
  total.failed += report?.numFailedTests ?? 0
  total.skipped += report?.numPendingTests ?? 0
  if (code === 0) return
  // A file that could not be loaded, or a server that did not start, has no test to count.
  if (broken.size === 0 && !report?.numFailedTests) {
    const [why = 'It did not come to its end'] =
      /((Unhandled|Startup) (Error|Rejection)|error during close)[^]*/u.exec(
        stripVTControlCharacters(said.join('')),
      ) ?? []
    const [, file] = /originated in "(.+?)"/u.exec(why) ?? []
    broken.set(file ?? '', why)
  }
  const files = [...broken.keys()].filter(Boolean)
  // As its tests would be.
  const passed =
    onAllServers &&
    files.length > 0 &&
    (await run([bin('vitest'), 'run', ...more, ...files], env)) === 0
  if (broken.size > 0 && !passed) total.failed++
  if (onAllServers && files.length > 0) total.retried++
  const how = passed ? ONLY_AT_LAST : 'FAILED'
  for (const [file, why] of broken) {
    const what = file || `Beside all tests: ${more.join(' ')}`
    failures.push(`${how} ${what}\n  ${why.slice(0, MAX_FAILURE_LENGTH)}`)
  }
}

/** @param said gets what the command prints, which is shown all the same */
async function run(
  [command, ...args]: string[],
  env: Record<string, string> = {},
  said?: string[],
): Promise<number> {
  const isNpm = command === 'npm'
  const given = isNpm ? args : ['--no-warnings', command!, ...args]
  const child = spawn(isNpm ? command : process.execPath, given, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', said ? 'pipe' : 'inherit', said ? 'pipe' : 'inherit'],
  })
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.on('data', (text: Buffer) => {
      said?.push(text.toString())
      process[stream].write(text)
    })
  }
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
