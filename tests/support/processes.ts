import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { hasEnded, stopProgram } from '#local/server-process.ts'

const root = new URL('../../', import.meta.url).pathname

/** A process of the product that tests start and kill. */
export type ProductProcess = {
  pid: number
  /** Settles when it reports that it is ready. @throws when it ends before */
  ready: Promise<unknown>
  /** Kills it as by a power failure. */
  kill(): Promise<void>
  /** Stops it gracefully. @returns its exit code */
  stop(): Promise<number | null>
  /** True when it has ended. */
  hasEnded(): boolean
  /** Output so far. */
  output(): string
}

/** Starts the API or the indexer as production does. */
export function startProcess(name: 'api' | 'indexer', env: Record<string, string>): ProductProcess {
  const child = spawn(process.execPath, [`${name}/main.ts`], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_OWNER_URL: undefined,
      NODE_ENV: 'production',
      SESSION_SECRET: 'only-for-these-tests',
      RATE_LIMITS: 'off',
      ACCEPT_UNSAFE: 'PUBLIC_URL,RATE_LIMITS,SMTP_URL',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ready = Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`The ${name} ended before it was ready:\n${output}`)
    }),
  ])
  ready.catch(() => {}) // A process may be killed before it is awaited.
  return {
    pid: child.pid!,
    ready,
    hasEnded: () => hasEnded(child),
    output: () => output,
    async kill() {
      if (hasEnded(child)) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      await stopProgram(child, 'SIGTERM')
      return child.exitCode
    },
  }
}
