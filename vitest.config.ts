import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { TEST_HANG_MS, WAIT_HANG_MS } from './tests/support/hang-limits.ts'

/** Real servers are started once for all files, which get their addresses by `provide`. */
const servers = './tests/support/start-servers.ts'

/** Files that take long for their few lines; without durations of an earlier run, Vitest goes by size. */
const isLong = ({ moduleId }: TestSpecification) =>
  /\/(screens|start|silent-postgres|typing|room)\.test\.ts$/.test(moduleId)

/** Starts each project's longest files first, so that at its end no worker waits for one of them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- not of an array
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...projects.values()].flatMap((sorted) => [
      ...sorted.filter(isLong),
      ...sorted.filter((file) => !isLong(file)),
    ])
  }
}

const poll = { timeout: WAIT_HANG_MS }

export default defineConfig({
  test: {
    pool: 'forks',
    // Maximum length of a value in a failure's message, in characters; CI shows nothing else of it.
    chaiConfig: { truncateThreshold: 500 },
    // One more than the smallest machine's cores, because many tests wait for time limits.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: TEST_HANG_MS,
    hookTimeout: TEST_HANG_MS,
    expect: { poll },
    env: { LOG_LEVEL: 'silent', NODE_ENV: 'test', RATE_LIMITS: 'off' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{api,contract,db,docker,domain,indexer,languages,local,runtime,web}/**/*.test.{ts,tsx}',
          ],
          exclude: ['web/build/**', 'node_modules/**'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: servers,
          setupFiles: './tests/support/own-world.ts',
          // Loads the product once for many files; each opens it on a database of its own.
          isolate: false,
          expect: { poll: { ...poll, interval: 15 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: [servers, './tests/support/browser.ts'],
          setupFiles: './tests/support/use-browser.ts',
          // Each worker has one browser and one site for all its files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'look',
          include: ['tests/look.ts'],
          globalSetup: [servers, './tests/support/browser.ts'],
          setupFiles: './tests/support/use-browser.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'containers',
          include: ['tests/containers/**/*.test.ts'],
          globalSetup: './tests/containers/build-image.ts',
        },
      },
    ],
  },
})
