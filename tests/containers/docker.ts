import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

const root = new URL('../../', import.meta.url).pathname

/** Without variables that a person or a test has set, which a compose file would take over. */
const bare = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(PATH|HOME|DOCKER_|XDG_|HTTPS?_PROXY)/.test(name),
  ),
)

/**
 * Runs the Docker client at the project's root.
 * @returns its output
 * @throws with its error output
 */
export async function docker(args: string[], env: Record<string, string> = {}): Promise<string> {
  const child = spawn('docker', args, {
    cwd: root,
    env: { ...bare, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [printed, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  if (code === 0) return printed.trim()
  throw new Error(`docker ${args.join(' ')} ended with ${code}:\n${complaint.slice(-4_000)}`)
}

/** Inspection of a container or an image. */
export async function inspect<Known>(name: string): Promise<Known> {
  const [known] = JSON.parse(await docker(['inspect', name])) as [Known]
  return known
}
