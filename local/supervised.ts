import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { endOnExit, hasEnded, stopProgram, type ServerProcess } from '#local/server-process.ts'

/** A running process that is restarted when it ends without being stopped. */
export type Supervised = { stop(): Promise<void> }

const RETRY_PAUSE_MS = 1_000
/** Node's compile cache, which halves the start time of a program. */
export const COMPILE_CACHE = new URL('../node_modules/.cache/compiled', import.meta.url).pathname

/**
 * Runs a Node program of the project. Its log goes to a file, warnings and errors also to the terminal.
 * @returns `ready` settles when the program first reports it, and rejects when it ends before
 */
export function superviseProgram(
  name: string,
  script: string,
  options: { env: NodeJS.ProcessEnv; logFile: string; cwd: string },
): Supervised & { ready: Promise<void>; restart(): Promise<void> } {
  const log = createWriteStream(options.logFile, { flags: 'a' })
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => {})
  let stopping = false
  let wasReady = false
  let child: ChildProcess
  let again: NodeJS.Timeout | undefined

  const start = () => {
    child = spawn(process.execPath, [script], {
      cwd: options.cwd,
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...options.env },
      // Detached from the terminal's process group, so that Ctrl-C reaches only the supervisor. The
      // channel tells the child when the supervisor has ended for any reason.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    endOnExit(child)
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`)
        const shown = forTerminal(line)
        if (shown) console.error(`  ! ${name}: ${shown}`)
      })
    }
    child.on('message', () => {
      wasReady = true
      ready.resolve()
    })
    child.on('exit', (code, signal) => {
      if (stopping) return
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
      if (!wasReady) {
        ready.reject(new Error(`The ${name} ${how}; see ${options.logFile}`))
        return
      }
      console.error(`  ! ${name} ${how} and is started again`)
      again = setTimeout(start, RETRY_PAUSE_MS)
    })
  }
  const end = async () => {
    stopping = true
    clearTimeout(again)
    if (!hasEnded(child)) await stopProgram(child, 'SIGTERM')
  }
  start()
  return {
    ready: ready.promise,
    async restart() {
      await end()
      stopping = false
      start()
    },
    async stop() {
      await end()
      log.end()
    },
  }
}

/**
 * Runs and supervises a third-party server on one port.
 * @param start starts it, on the given port if any
 */
export async function superviseServer(
  name: string,
  start: (port?: number) => Promise<ServerProcess>,
): Promise<Supervised & { url: string }> {
  let stopping = false
  let server = await start()
  const { url } = server
  const keep = async () => {
    await server.ended
    while (!stopping) {
      console.error(`  ! ${name} ended and is started again`)
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS))
      try {
        server = await start(Number(new URL(url).port))
        if (stopping) await server.stop()
        await server.ended
      } catch (error) {
        console.error(`  ! ${(error as Error).message}`)
      }
    }
  }
  const kept = keep()
  return {
    url,
    async stop() {
      stopping = true
      await server.stop()
      await kept
    },
  }
}

/** Terminal output for a log line: only warnings and errors of JSON lines, all other lines. */
function forTerminal(line: string): string {
  if (!line.startsWith('{')) return line
  try {
    const entry = JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string } }
    if ((entry.level ?? 0) < 40) return ''
    return [entry.msg, entry.err?.message].filter(Boolean).join(': ')
  } catch {
    return line
  }
}
