import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readChoice } from '#tests/support/server-kind.ts'

// Every check there is, one after the other; the last line counts them all.
const root = new URL('../', import.meta.url).pathname
const folder = await mkdtemp(join(tmpdir(), 'directory-results-'))
const results = join(folder, 'results.json')
const bin = (name: string) => `node_modules/.bin/${name}`
const total = { passed: 0, failed: 0, skipped: 0 }

try {
  readChoice()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
await check('Format', [bin('prettier'), '--check', '--log-level', 'warn', '.'])
await check('Lint', [bin('oxlint'), '--deny-warnings'])
await check('Route types', [bin('react-router'), 'typegen', 'web'])
await check('Types', [bin('tsc'), '--noEmit'])
await check('Pages', ['local/web-build.ts'])
await runTests(process.argv.slice(2))
await rm(folder, { recursive: true, force: true })

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed > 0 ? 1 : 0)

async function check(name: string, command: string[]) {
  const started = performance.now()
  const succeeded = (await run(command)) === 0
  total[succeeded ? 'passed' : 'failed']++
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${succeeded ? '✓' : '✗'} ${name} ${seconds} s`)
}

/** Runs all tests and counts them from Vitest's own report. No report is a failure, too. */
async function runTests(more: string[]) {
  const code = await run([
    bin('vitest'),
    ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
    ...more,
  ])
  type Report = {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numFailedTestSuites: number
  }
  const report = await readFile(results, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => undefined,
  )
  total.passed += report?.numPassedTests ?? 0
  total.failed += report?.numFailedTests ?? 0
  total.skipped += report?.numPendingTests ?? 0
  // A file that could not be loaded, or a server that did not start, has no test to count.
  if (code !== 0 && !report?.numFailedTests) total.failed++
}

async function run([command, ...args]: string[]): Promise<number> {
  const child = spawn(process.execPath, ['--no-warnings', command!, ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
