import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

const root = new URL('../../', import.meta.url).pathname
/** Variables of the product (`.env.example`) and of tests. */
const settings = new RegExp(
  `^(${readFileSync(`${root}.env.example`, 'utf8')
    .match(/^[A-Z_\d]+(?==)/gm)!
    .join('|')}|VITEST.*|TEST.*|RANDOM_QUESTIONS)$`,
)

/** A newcomer's environment: without variables that tests set. */
export function plainEnvironment(): Record<string, string> {
  const rest = Object.entries(process.env).filter(([name]) => !settings.test(name))
  return Object.fromEntries(rest) as Record<string, string>
}

/** Runs the program of `npm start` in a folder, without npm, with only these settings. */
export function startNpm(env: { DATA_DIR: string; PORT: string } & Record<string, string>) {
  const child = spawn(process.execPath, ['local/start.ts'], {
    cwd: root,
    env: { ...plainEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => {})
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('Ready in')) ready.resolve()
    })
  }
  const ended = once(child, 'exit').then(([code]) => {
    ready.reject(new Error(`npm start ended:\n${output.slice(-1_500)}`))
    return code as number | null
  })
  return {
    pid: child.pid!,
    /** Settles when the site reports that it is ready. @throws when it ends before */
    ready: ready.promise,
    ended,
    output: () => output,
    /** Stops it with a signal. @returns its exit code */
    async end(signal: NodeJS.Signals) {
      child.kill(signal)
      return await ended
    },
  }
}
