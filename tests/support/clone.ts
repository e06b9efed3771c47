import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { hasEnded } from '#local/server-process.ts'

const root = new URL('../../', import.meta.url).pathname
/** Generated files, which a clone would not contain; pages built from the same sources need no second build. */
const madeHere = /(^|\/)(\.git|\.data|\.react-router|node_modules)$/
/** Variables of the product (`.env.example`) and of tests. */
const settings = new RegExp(
  `^(${readFileSync(join(root, '.env.example'), 'utf8')
    .match(/^[A-Z_\d]+(?==)/gm)!
    .join('|')}|VITEST.*|TEST.*|RANDOM_QUESTIONS)$`,
)

/** A newcomer's environment: without variables that tests set. */
export function plainEnvironment(): Record<string, string> {
  const rest = Object.entries(process.env).filter(([name]) => !settings.test(name))
  return Object.fromEntries(rest) as Record<string, string>
}

/** A command that was started in a clone. */
export type Run = {
  /** Output of both streams so far. */
  output(): string
  /** Settles once the output contains the text. @throws when the command ends before */
  says(text: string): Promise<void>
  ended: Promise<number | null>
  hasEnded(): boolean
  /** Sends SIGINT to the whole process group, as a terminal does. */
  pressCtrlC(): void
  /** Sends SIGTERM to the started command alone, as a script that stops npm does. */
  terminate(): void
}

/** A new folder with the repository's files, as after `git clone` and `npm ci`. */
export async function makeClone() {
  const folder = await mkdtemp(join(tmpdir(), 'directory-clone-'))
  await chmod(folder, 0o755) // Postgres may run under another account.
  await cp(root, folder, {
    recursive: true,
    filter: (source) => !madeHere.test(relative(root, source)),
  })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))

  /**
   * Starts a command line.
   * @param options.env added to the newcomer's environment
   * @param options.input standard input
   */
  function start(
    command: string,
    { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
  ): Run {
    const child = spawn('sh', ['-c', command], {
      cwd: folder,
      env: { ...plainEnvironment(), ...env },
      detached: true,
    })
    const signal = (name: NodeJS.Signals) => void process.kill(-child.pid!, name)
    const endWithTests = () => signal('SIGTERM')
    process.once('exit', endWithTests)
    child.once('close', () => process.off('exit', endWithTests))
    child.stdin.on('error', () => {}).end(input)
    let output = ''
    const waiting = new Set<() => void>()
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        for (const look of waiting) look()
      })
    const ended = once(child, 'close').then(([code]) => code as number | null)
    return {
      output: () => output,
      ended,
      hasEnded: () => hasEnded(child),
      says: (text) =>
        new Promise((resolve, reject) => {
          const look = () => void (output.includes(text) && resolve())
          waiting.add(look)
          look()
          void ended.then(() => reject(new Error(`${command} ended:\n${output.slice(-2_000)}`)))
        }),
      pressCtrlC: () => signal('SIGINT'),
      terminate: () => void child.kill('SIGTERM'),
    }
  }

  return {
    folder,
    start,
    /** Runs a command to its end. @returns its output @throws when it fails */
    async run(command: string, options: Parameters<typeof start>[1] = {}): Promise<string> {
      const run = start(command, options)
      const code = await run.ended
      if (code !== 0)
        throw new Error(`${command} ended with ${code}:\n${run.output().slice(-2_000)}`)
      return run.output()
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }),
  }
}

/** PATH with the project's `node`, for commands that run as in the image. */
export const pathWithNode = `${dirname(process.execPath)}:${process.env.PATH}`
