import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Refused } from '#api/imports/read/table.ts'

// Strangers' files are read, mapped and compared in a process of its own, with no database, no
// secrets in its environment and no files but our code. These limits are enforced from outside.

/** Maximum memory of the process, in bytes: its heap, and all that it holds. */
const MAX_HEAP_MB = 192
const MAX_MEMORY = 256 * 1024 * 1024
/** Longest time without progress while the process is waited for, in milliseconds. */
const MAX_STALL_MS = 55_000
/** Maximum size of all that it says, and of a line of it, in bytes. */
const MAX_OUTPUT = 600_000_000
const MAX_LINE = 16_000_000
const WATCH_MS = 250

/** What is said when it dies. */
export const DAMAGED = 'This file is too large or damaged to be read.'

const root = fileURLToPath(new URL('../../', import.meta.url))
const readable = [
  'api',
  'contract',
  'db',
  'domain',
  'indexer',
  'languages',
  'node_modules',
  'runtime',
]
const flags = [
  `--max-old-space-size=${MAX_HEAP_MB}`,
  // Without it, garbage alone takes 100 MB more while no core is free to collect it.
  '--max-semi-space-size=4',
  '--permission',
  // Links are permitted together with what they lead to.
  ...[...readable, 'package.json']
    .flatMap((name) => [`${root}${name}`, realpathSync(`${root}${name}`)])
    .map((path) => `--allow-fs-read=${path}`),
]

type RoomOptions = {
  args?: readonly string[]
  /** Called a few times a second while it works. */
  onWatch?: (() => void) | undefined
  maxStallMs?: number
  /** Further flags of Node, for tests. */
  more?: readonly string[]
}
export type Room = ReturnType<typeof openRoom>

/**
 * Starts the process.
 * @param task what it does with its input, see `read-in-room.ts` and `compare-in-room.ts`
 */
export function openRoom(
  task: 'read' | 'compare',
  { args = [], onWatch = () => {}, maxStallMs = MAX_STALL_MS, more = [] }: RoomOptions = {},
) {
  const script = fileURLToPath(new URL(`./${task}-in-room.ts`, import.meta.url))
  const child = spawn(process.execPath, [...flags, ...more, script, ...args], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  // Its death is found when its next line is missing.
  child.stdin.on('error', () => {})
  child.on('error', () => {})
  const closed = once(child, 'close').catch(() => {})
  const lines = splitLines(child.stdout)
  /** True while the process has all that it needs. */
  let isFed = false
  let isAwaited = false
  let stalled = 0
  const watch = setInterval(() => {
    onWatch()
    stalled = isFed && isAwaited ? stalled + WATCH_MS : 0
    if (stalled > maxStallMs) child.kill('SIGKILL')
    void killIfLarge(child)
  }, WATCH_MS).unref()

  /** Sends a part of its input, when it has read enough of the earlier ones. */
  async function write(part: Uint8Array | string): Promise<void> {
    if (child.stdin.destroyed || child.stdin.write(part)) return
    isFed = true
    await Promise.race([once(child.stdin, 'drain').catch(() => {}), closed])
    isFed = false
  }
  return {
    pid: child.pid!,
    /** Whether this process stays alive for it. */
    hold(isHeld: boolean) {
      for (const part of [child, child.stdin, child.stdout] as { ref(): void; unref(): void }[])
        if (isHeld) part.ref()
        else part.unref()
    },
    isAlive: () => child.exitCode === null && !child.killed,
    write,
    end() {
      isFed = true
      child.stdin.end()
    },
    /** @returns the next line that it says @throws Refused when it has died */
    async next(): Promise<string> {
      isAwaited = true
      try {
        for (;;) {
          stalled = 0
          const { done, value } = await lines.next()
          if (done) break
          // An empty line says that it goes on.
          if (value !== '') return value
        }
      } catch {
        // It said too much.
      } finally {
        isAwaited = false
      }
      close()
      throw new Refused(DAMAGED)
    },
    /** Sends lines and waits for one. @throws Refused when it has died */
    async ask(...given: readonly string[]): Promise<string> {
      await write(`${given.join('\n')}\n`)
      isFed = true
      const answer = await this.next()
      isFed = false
      return answer
    },
    close,
  }
  function close() {
    clearInterval(watch)
    child.kill('SIGKILL')
  }
}

/** Kills a process that holds more memory than it may, without the pages of its program; only Linux tells. */
async function killIfLarge(child: ChildProcess): Promise<void> {
  try {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
    const kilobytes = Number(/^RssAnon:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0)
    if (kilobytes * 1024 > MAX_MEMORY) child.kill('SIGKILL')
  } catch {
    // It has ended.
  }
}

/** @throws Error when it says too much */
async function* splitLines(output: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = []
  let length = 0
  let all = 0
  for await (const part of output) {
    all += part.length
    let from = 0
    for (let end = part.indexOf(10); end >= 0; end = part.indexOf(10, from)) {
      yield Buffer.concat([...begun, part.subarray(from, end)]).toString()
      ;[begun, length, from] = [[], 0, end + 1]
    }
    begun.push(part.subarray(from))
    length += part.length - from
    if (length > MAX_LINE || all > MAX_OUTPUT) throw new Error('The process says too much')
  }
}
