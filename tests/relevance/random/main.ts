import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

// `npm run relevance`: the gold questions, or with `--random N` as many drawn ones, by `--seed`; with
// `--robust` what changes nothing is changed in them. `--show N` prints so many faults, and
// `--show-held-out` also those of the sentences that are held out.
const { values } = parseArgs({
  options: {
    random: { type: 'string' },
    seed: { type: 'string', default: '1' },
    robust: { type: 'boolean', default: false },
    show: { type: 'string', default: '30' },
    'show-held-out': { type: 'boolean', default: false },
    languages: { type: 'string' },
  },
})
const file = values.random === undefined ? 'relevance' : 'random-questions'
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/.bin/vitest',
    'run',
    '--project',
    'integration',
    `tests/integration/${file}.test.ts`,
  ],
  {
    cwd: new URL('../../../', import.meta.url),
    stdio: 'inherit',
    env: {
      ...process.env,
      RANDOM_QUESTIONS: values.random === undefined ? '' : JSON.stringify(values),
    },
  },
)
process.exit(status ?? 1)
