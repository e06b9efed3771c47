import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Refused } from '#api/imports/read/table.ts'
import { splitLines } from '#api/imports/split-lines.ts'

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
/** How long it waits for its next task, in milliseconds, and its memory then in bytes, at most. */
const IDLE_MS = 60_000
const MAX_IDLE_MEMORY = 128 * 1024 * 1024

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
  maxStallMs?: number
  /** Further flags of Node, for tests. */
  more?: readonly string[]
}
export type Room = ReturnType<typeof openRoom>

const ignore = () => {}

/** Starts the process, which does what `in-room.ts` says. */
export function openRoom({ maxStallMs = MAX_STALL_MS, more = [] }: RoomOptions = {}) {
  const script = fileURLToPath(new URL('./in-room.ts', import.meta.url))
  const child = spawn(process.execPath, [...flags, ...more, script], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  // Its death is found when its next line is missing.
  child.stdin.on('error', () => {})
  child.on('error', () => {})
  const closed = once(child, 'close').catch(() => {})
  const lines = splitLines(child.stdout, MAX_LINE)
  let onWatch = ignore
  /** True while the process has all that it needs. */
  let isFed = false
  let isAwaited = false
  let stalled = 0
  let said = 0
  const watch = setInterval(async () => {
    onWatch()
    stalled = isFed && isAwaited ? stalled + WATCH_MS : 0
    if (stalled > maxStallMs || (await memoryOf(child)) > MAX_MEMORY) child.kill('SIGKILL')
  }, WATCH_MS).unref()

  /** Sends lines of its input, when it has read enough of the earlier ones. */
  async function write(...given: readonly string[]): Promise<void> {
    if (child.stdin.destroyed || child.stdin.write(`${given.join('\n')}\n`)) return
    isFed = true
    await Promise.race([once(child.stdin, 'drain').catch(() => {}), closed])
    isFed = false
  }
  /** @returns the next line that it says @throws Refused when it has died or says too much */
  async function next(): Promise<string> {
    isAwaited = true
    try {
      for (;;) {
        stalled = 0
        const { done, value } = await lines.next()
        if (done || (said += value.length) > MAX_OUTPUT) break
        // An empty line says that it goes on.
        if (value !== '') return value
      }
    } catch {
      // A line is too long.
    } finally {
      isAwaited = false
    }
    close()
    throw new Refused(DAMAGED)
  }
  function close() {
    clearInterval(watch)
    child.kill('SIGKILL')
  }
  return {
    pid: child.pid!,
    /**
     * Begins another task.
     * @param watcher called a few times a second until the next one
     */
    begin(watcher = ignore) {
      ;[onWatch, said, isFed] = [watcher, 0, false]
    },
    /** Whether this process stays alive for it. */
    hold(isHeld: boolean) {
      for (const part of [child, child.stdin, child.stdout] as { ref(): void; unref(): void }[])
        if (isHeld) part.ref()
        else part.unref()
    },
    isAlive: () => child.exitCode === null && !child.killed,
    isSmall: async () => (await memoryOf(child)) < MAX_IDLE_MEMORY,
    write,
    /** Says that it has all that it needs. */
    feed: () => void (isFed = true),
    next,
    /** Sends lines and waits for one. @throws Refused when it has died */
    async ask(...given: readonly string[]): Promise<string> {
      await write(...given)
      isFed = true
      const answer = await next()
      isFed = false
      return answer
    },
    close,
  }
}

/** The memory that a process holds, in bytes, without the pages of its program; only Linux tells, others 0. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^RssAnon:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}

let idle: { room: Room; timer: NodeJS.Timeout } | undefined

/**
 * A process for the next task: one that waits, or a new one.
 * @param onWatch called a few times a second while it works
 */
export function acquireRoom(onWatch?: () => void): Room {
  const found = idle?.room
  clearTimeout(idle?.timer)
  idle = undefined
  const room = found?.isAlive() ? found : openRoom()
  room.hold(true)
  room.begin(onWatch)
  return room
}

/** Lets a process wait for the next task, because it starts slowly, unless it has become large. */
export async function releaseRoom(room: Room): Promise<void> {
  room.begin()
  const isFit = room.isAlive() && (await room.isSmall())
  if (idle || !isFit) return room.close()
  const timer = setTimeout(() => {
    idle = undefined
    room.close()
  }, IDLE_MS)
  room.hold(false)
  idle = { room, timer: timer.unref() }
}
