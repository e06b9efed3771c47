import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

// `npm run relevance`: as many drawn questions as `--random` says, by `--seed`; with `--robust` what
// changes nothing is changed in them, with `--outside N` one word is added that asks for nothing, so
// often in each script. `--show N` prints so many faults, and
// `--show-held-out` also those of the sentences that are held out.
const { values } = parseArgs({
  options: {
    random: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    robust: { type: 'boolean', default: false },
    outside: { type: 'string' },
    show: { type: 'string', default: '30' },
    'show-held-out': { type: 'boolean', default: false },
    languages: { type: 'string' },
  },
})
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/.bin/vitest',
    'run',
    '--project',
    'integration',
    'tests/integration/random-questions.test.ts',
  ],
  {
    cwd: new URL('../../../../', import.meta.url),
    stdio: 'inherit',
    env: {
      ...process.env,
      RANDOM_QUESTIONS: JSON.stringify(values),
    },
  },
)
process.exit(status ?? 1)
