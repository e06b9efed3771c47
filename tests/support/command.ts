import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/**
 * Starts a command of the product as `npm run` does.
 * @param typed its standard input
 * @returns the process, and its exit code and output once it has ended
 */
export function startCommand(args: string[], typed = '') {
  const child = spawn(process.execPath, ['--no-warnings', ...args])
  child.stdin.end(typed)
  const read = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const ended = read.then(([output, errors, [code]]) => ({
    output: output + errors,
    code: code as number | null,
  }))
  return { child, ended }
}
