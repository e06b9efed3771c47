import { expect, it } from 'vitest'
import type { SearchHealth } from '#contract/search-health.ts'
import { judgeHealth } from './verdict.ts'

const idle = { label: '', waiting: 0, running: 0, retrying: 0, failed: 0 }

const health = (of: Partial<SearchHealth> = {}): SearchHealth => ({
  companies: 200,
  documents: 200,
  engine: { available: true, version: '1.21.0', indexing: false, bytes: 1 },
  engines: [],
  queues: [{ ...idle, name: 'company.changed' }],
  lastReconciliation: null,
  lastRepaired: null,
  rebuild: null,
  ...of,
})
const engine = (name: string) => ({ ...health().engine, name, documents: 200 })
const changes = (jobs: Partial<typeof idle>) => [{ ...idle, ...jobs, name: 'company.changed' }]

it.each<[string, Partial<SearchHealth>, { tone: string; title: string; text?: string }]>([
  ['equal', {}, { tone: 'good', title: 'Search is whole' }],
  [
    'away',
    { documents: null, engine: { available: false, version: null, indexing: null, bytes: null } },
    {
      tone: 'bad',
      title: 'The search engine does not answer',
      text: expect.stringMatching(/^Visitors search in basic mode: Postgres answers/),
    },
  ],
  [
    'a company on its way',
    { documents: 199, queues: changes({ running: 1 }) },
    { tone: 'busy', title: '1 company is on the way' },
  ],
  [
    'changes on their way',
    { queues: changes({ waiting: 2, retrying: 1 }) },
    { tone: 'busy', title: '3 changes are on the way' },
  ],
  [
    'one engine of two away',
    { engines: [engine('near'), { ...engine('far'), available: false }] },
    { tone: 'bad', title: 'far does not answer' },
  ],
  ['too few', { documents: 150 }, { tone: 'bad', title: '50 companies cannot be found' }],
  [
    'too many',
    { documents: 201 },
    { tone: 'bad', title: 'Search shows 1 company that is not public' },
  ],
  ['failed jobs', { queues: changes({ failed: 2 }) }, { tone: 'bad', title: '2 jobs failed' }],
  [
    'mail that failed is no matter of search',
    { queues: [{ ...idle, name: 'mail.send', waiting: 3, failed: 2 }] },
    { tone: 'good', title: 'Search is whole' },
  ],
])('judges search health: %s', (_, of, verdict) => {
  expect(judgeHealth(health(of))).toMatchObject(verdict)
})
