import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { StartFailure } from '#local/data-dir.ts'

/**
 * Runs a Node program of the project to its end.
 * @param args what stands after `node`
 * @param options.onLine told each line that it prints
 * @returns the last line that it printed
 * @throws StartFailure with what it said when it fails
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
  let last = ''
  let errors = ''
  createInterface({ input: child.stdout }).on('line', (line) => {
    last = line
    options.onLine?.(line)
  })
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (errors = (errors + text).slice(-4_000)))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new StartFailure(`${args.join(' ')} failed:\n${errors}`)
  return last
}
