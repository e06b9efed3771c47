import { once } from 'node:events'
import type { Question } from './compare-in-room.ts'
import { splitLines } from './split-lines.ts'

// The process that `room.ts` starts: a question on each line, the answer as lines of JSON. Each task
// loads its modules when it comes first.

const lines = splitLines(process.stdin as AsyncIterable<Buffer>)
const next = async () => (await lines.next()).value as string

async function say(text: string): Promise<void> {
  if (!process.stdout.write(`${text}\n`)) await once(process.stdout, 'drain')
}

/** Takes the parts of a file up to an empty line, each in base64, and says what is in them. */
async function read(sheet?: string): Promise<void> {
  // An empty line says that it goes on, which no pattern lets through that does not end.
  const pulse = setInterval(() => void process.stdout.write('\n'), 1_000)
  const parts: Buffer[] = []
  for (let part = await next(); part; part = await next()) parts.push(Buffer.from(part, 'base64'))
  const { readParts } = await import('./read-in-room.ts')
  for await (const said of readParts(parts, sheet)) await say(said)
  clearInterval(pulse)
}

for await (const line of lines) {
  const question = JSON.parse(line) as Question | { ask: 'read'; sheet?: string }
  if (question.ask === 'read') await read(question.sheet)
  // What is read is compared next.
  const { answer } = await import('./compare-in-room.ts')
  if (question.ask === 'map') await say(JSON.stringify(answer(question, await next())))
  else if (question.ask !== 'read') await say(JSON.stringify(answer(question)))
}
