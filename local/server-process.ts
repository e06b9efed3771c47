import { spawn, type ChildProcess, type SpawnOptions, type StdioOptions } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { commandOf } from '#local/data-dir.ts'

/** One of our servers, which runs until it is stopped. */
export type ServerProcess = {
  url: string
  pid: number
  /** Settles when the process has ended for any reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

/** Ends a child when this process exits, unless this process is killed. */
export function endOnExit(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  const end = () => child.kill(signal)
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}

/**
 * Starts a server in a process group of its own, and waits until it answers: Ctrl-C at the terminal
 * reaches only the supervisor, which then stops everything in the right order.
 * @param options.logFile receives its output
 * @param options.signal requests its shutdown
 * @param options.exitSignal ends it when this process exits without stopping it
 * @param options.answers checks whether it answers; may also prepare it
 * @throws when it does not start
 */
export async function startServer(
  name: string,
  [command, ...args]: readonly string[],
  options: {
    url: string
    logFile: string
    signal: NodeJS.Signals
    exitSignal?: NodeJS.Signals
    spawn: SpawnOptions
    answers: () => Promise<boolean>
    onSpawn?: (pid: number | undefined) => void
  },
): Promise<ServerProcess> {
  const { url, logFile, signal, answers } = options
  const log = openSync(logFile, 'a')
  const stdio: StdioOptions = ['ignore', log, log]
  const child = spawn(command!, args, { ...options.spawn, detached: true, stdio })
  closeSync(log)
  child.on('error', () => {}) // A program that cannot be run has no pid, which `hasEnded` reports.
  endOnExit(child, options.exitSignal)
  try {
    options.onSpawn?.(child.pid)
    await untilReady(name, child, answers)
  } catch (error) {
    await stopProgram(child, signal)
    throw new Error(`${name} did not start; see ${logFile}`, { cause: error })
  }
  return {
    url,
    pid: child.pid!,
    ended: new Promise((resolve) => child.once('exit', () => resolve())),
    stop: () => stopProgram(child, signal),
  }
}

export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

/** Stops a child with `signal`, and kills it after `timeoutMs`. */
export async function stopProgram(
  child: ChildProcess,
  signal: NodeJS.Signals,
  timeoutMs = 30_000,
): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  await ended
  clearTimeout(late)
}

/**
 * Stops a server left behind by a killed start.
 * @param mark text that its command line must contain, so that no other process with the same id is ended
 */
export async function stopLeftover(pid: number, mark: string, signal: NodeJS.Signals) {
  if (!pid || !commandOf(pid).includes(mark)) return
  process.kill(pid, signal)
  for (let waited = 0; commandOf(pid).includes(mark); waited += 100) {
    if (waited === 20_000) process.kill(pid, 'SIGKILL')
    await wait(100)
  }
}

/** Waits until `answers` returns true. @throws when the process ends first, or after five minutes */
async function untilReady(what: string, child: ChildProcess, answers: () => Promise<boolean>) {
  const deadline = Date.now() + 300_000
  while (!(await answers().catch(() => false))) {
    if (hasEnded(child)) throw new Error(`${what} ended while it was starting`)
    if (Date.now() > deadline) throw new Error(`${what} did not answer in 300 s`)
    await wait(30)
  }
}

/**
 * A free port on 127.0.0.1: the preferred one, or one below the range of outgoing connections,
 * which might take it before its server listens.
 */
export async function freePort(preferred = randomInt(20_000, 32_768)): Promise<number> {
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(preferred, '127.0.0.1', () => resolve(true))
  })
  await new Promise((resolve) => server.close(resolve))
  return isFree ? preferred : freePort()
}
