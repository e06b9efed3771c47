import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from '#local/data-dir.ts'

const root = new URL('../', import.meta.url).pathname
/** Holds the fingerprint of what the present build was made from. */
const stamp = join(root, 'web/build/made-from')

/** True when the pages were built from the sources as they are now. */
export async function isWebBuilt(): Promise<boolean> {
  const made = await readFile(stamp, 'utf8').catch(() => '')
  return made === (await fingerprint())
}

/** Builds the pages. @throws StartFailure with the end of what the build printed */
export async function buildWeb(): Promise<void> {
  const madeFrom = await fingerprint()
  const child = spawn(process.execPath, ['node_modules/.bin/react-router', 'build', 'web'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream
      .setEncoding('utf8')
      .on('data', (text: string) => (output = (output + text).slice(-4_000)))
  }
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new StartFailure(`The pages could not be built:\n${output}`)
  await writeFile(stamp, madeFrom)
}

async function fingerprint(): Promise<string> {
  const files: string[] = []
  const patterns = [
    'web/**/*.{ts,tsx,css,svg}',
    'web/public/**/*',
    'api/contract/**/*.ts',
    'package-lock.json',
  ]
  const options = {
    cwd: root,
    withFileTypes: true,
    exclude: (entry: { name: string }) => ['build', '.react-router'].includes(entry.name),
  } as const
  for await (const entry of glob(patterns, options)) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  }
  const hash = createHash('sha256')
  for (const file of [...new Set(files)].toSorted()) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

if (import.meta.main) {
  if (await isWebBuilt()) console.log('The pages are built already')
  else {
    await buildWeb()
    console.log('Built the pages')
  }
}
