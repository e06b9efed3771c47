import { expect, it } from 'vitest'
import { assertHandlers } from '#db/job-kinds.ts'
import { queues } from '#db/jobs.ts'

const worker = (name: string, workId = name) => ({ name, workId })
const working = (...workers: ReturnType<typeof worker>[]) =>
  ({ getWipData: () => workers }) as unknown as Parameters<typeof assertHandlers>[0]

it('reports a queue that a process does not handle, or handles twice', () => {
  const indexer = Object.values(queues).slice(0, 2)
  const api = Object.values(queues).slice(2)
  const all = [...api, ...indexer.map((name) => `${name}.near`)].map((name) => worker(name))
  expect(() => assertHandlers(working(...all), 'api')).not.toThrow()
  expect(() => assertHandlers(working(...all), 'indexer', 'near')).not.toThrow()
  expect(() => assertHandlers(working(...all), 'indexer')).toThrow(
    'The queue company.changed has 0 handlers here',
  )
  // One handler may have several workers.
  expect(() => assertHandlers(working(...all, worker(queues.mail)), 'api')).not.toThrow()
  expect(() => assertHandlers(working(...all, worker(queues.mail, 'other')), 'api')).toThrow(
    'The queue mail.send has 2 handlers here',
  )
})
