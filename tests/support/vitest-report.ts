import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'

const root = new URL('../../', import.meta.url).pathname

type Test = { fullName: string; status: string; failureMessages: string[] }
type Report = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests', number> & {
  testResults: { name: string; message: string; assertionResults: Test[] }[]
}
/** A failed attempt of a test, or a file that failed to load. */
export type Failure = { title: string; reason: string }

/**
 * Reads the JSON report of a Vitest run.
 * @returns its counts, the failed attempts of its tests (including tests that passed on retry), and
 * the files that failed to load; undefined without a report
 */
export async function readVitestReport(path: string) {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const report = JSON.parse(text) as Report
  const failures: Failure[] = []
  const broken: (Failure & { file: string })[] = []
  for (const { name, message, assertionResults } of report.testResults) {
    const file = relative(root, name)
    for (const { fullName, status, failureMessages } of assertionResults) {
      const [reason = ''] = failureMessages[0]?.split('\n    at ') ?? []
      const outcome = status === 'passed' ? 'PASSED ONLY AT THE SECOND TRY' : 'FAILED'
      if (failureMessages.length > 0)
        failures.push({ title: `${outcome} ${file}: ${fullName}`, reason })
    }
    if (message !== '') broken.push({ file, title: `COULD NOT BE LOADED ${file}`, reason: message })
  }
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
  return { passed, failed, skipped, failures, broken }
}
