import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { StartFailure } from '#local/data-dir.ts'
import { endOnExit } from '#local/server-process.ts'

/**
 * Runs a Node program of the project to its end.
 * @param args arguments of `node`
 * @param options.onLine called with each line that it prints
 * @returns its last line
 * @throws StartFailure with the end of its output when it fails
 */
export async function runScript(
  args: string[],
  options: { env: NodeJS.ProcessEnv; cwd: string; onLine?: (line: string) => void },
): Promise<string> {
  const child = spawn(process.execPath, args, {
    env: options.env,
    cwd: options.cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endOnExit(child)
  let last = ''
  let output = ''
  createInterface({ input: child.stdout }).on('line', (line) => {
    last = line
    options.onLine?.(line)
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-4_000)))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new StartFailure(`${args.join(' ')} failed:\n${output}`)
  return last
}
