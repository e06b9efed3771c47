import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Question } from '#api/imports/in-room.ts'
import { Refused } from '#api/imports/read/table.ts'
import { splitLines } from '#api/imports/split-lines.ts'

// Strangers' files are read, mapped and compared in a process of its own, with no database, no
// secrets in its environment and no files but our code. These limits are enforced from outside.

/** Maximum memory of the process, in bytes: its heap, and all that it holds. */
const MAX_HEAP_MB = 192
const MAX_MEMORY = 256 * 1024 * 1024
/** Longest time that an answer takes, in milliseconds. */
const MAX_STALL_MS = 55_000
/** Maximum size of an answer, in bytes. */
const MAX_LINE = 16_000_000
const WATCH_MS = 250

/** What is said when it dies. */
export const DAMAGED = 'This file is too large or damaged to be read.'

const root = fileURLToPath(new URL('../../', import.meta.url))
const readable = [
  ...['api', 'contract', 'db', 'domain', 'indexer', 'languages', 'node_modules', 'runtime'],
  'package.json',
]
const flags = [
  `--max-old-space-size=${MAX_HEAP_MB}`,
  // Without it, garbage alone takes 100 MB more while no core is free to collect it.
  '--max-semi-space-size=4',
  '--permission',
  // Links are permitted together with what they lead to.
  ...readable
    .flatMap((name) => [`${root}${name}`, realpathSync(`${root}${name}`)])
    .map((path) => `--allow-fs-read=${path}`),
]

type RoomOptions = {
  maxStallMs?: number
  /** Further flags of Node, for tests. */
  more?: readonly string[]
}
export type Room = ReturnType<typeof openRoom>

/** Starts the process, which answers the questions of `in-room.ts` one by one. */
export function openRoom({ maxStallMs = MAX_STALL_MS, more = [] }: RoomOptions = {}) {
  const script = fileURLToPath(new URL('./in-room.ts', import.meta.url))
  const child = spawn(process.execPath, [...flags, ...more, script], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  // Its death is found when its answer is missing.
  child.stdin.on('error', () => {})
  child.on('error', () => {})
  // While it waits, this process may end.
  for (const part of [child, child.stdin, child.stdout] as { unref(): void }[]) part.unref()
  const answers = splitLines(child.stdout, MAX_LINE)
  const watch = setInterval(async () => {
    if ((await memoryOf(child.pid)) > MAX_MEMORY) close()
  }, WATCH_MS).unref()

  function close() {
    clearInterval(watch)
    child.kill('SIGKILL')
  }
  return {
    pid: child.pid!,
    close,
    /**
     * Asks a question.
     * @param text further JSON of the question, which this process need not read
     * @returns the answer as JSON
     * @throws Refused when the file is refused, or the process has died or says too much
     */
    async ask(question: Question, text = 'null'): Promise<string> {
      const stalled = setTimeout(close, maxStallMs)
      child.stdin.write(`[${JSON.stringify(question)},${text}]\n`)
      const { value } = await answers.next().catch(() => ({ value: undefined }))
      clearTimeout(stalled)
      if (value === undefined) {
        close()
        throw new Refused(DAMAGED)
      }
      if (value.startsWith('{"refused":')) throw new Refused(JSON.parse(value).refused)
      return value
    },
  }
}

/** The memory that a process holds, in bytes, without the pages of its program; only Linux tells, others 0. */
async function memoryOf(pid?: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^RssAnon:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
