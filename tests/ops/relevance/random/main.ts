import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

// `npm run relevance`: draws `--random N` questions with `--seed`, of which some are misspelt, reordered or have a
// meaningless word. `--show N` prints N faults; `--show-held-out` includes held-out sentences.
const { values } = parseArgs({
  options: {
    random: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
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
