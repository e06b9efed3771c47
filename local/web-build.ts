import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { runScript } from '#local/run-script.ts'

const root = new URL('../', import.meta.url).pathname
/** File with the fingerprint of the present build's sources. */
const stamp = join(root, 'web/build/made-from')

/** True when the pages were built from the present sources. */
export async function isWebBuilt(): Promise<boolean> {
  const made = await readFile(stamp, 'utf8').catch(() => '')
  return made === (await fingerprint())
}

export async function buildWeb(): Promise<void> {
  const madeFrom = await fingerprint()
  const env = { ...process.env, NODE_ENV: 'production' }
  await runScript(['node_modules/.bin/react-router', 'build', 'web'], { env, cwd: root })
  for await (const asset of glob(join(root, 'web/build/client/assets/*.{js,css}')))
    await writeFile(`${asset}.br`, await promisify(brotliCompress)(await readFile(asset)))
  await writeFile(stamp, madeFrom)
}

async function fingerprint(): Promise<string> {
  const files = new Set<string>()
  const sources = [
    'web/**/*.{ts,tsx,css,svg}',
    'web/public/**/*',
    'contract/**/*.ts',
    'domain/**/*.ts',
    'languages/**/*.{po,ts}',
  ]
  const options = {
    cwd: root,
    withFileTypes: true,
    exclude: (entry: { name: string }) => ['build', '.react-router'].includes(entry.name),
  } as const
  for await (const entry of glob([...sources, 'package-lock.json'], options)) {
    if (entry.isFile()) files.add(join(entry.parentPath, entry.name))
  }
  const hash = createHash('sha256')
  // Relative, so that copies of the project have the same fingerprint.
  for (const file of [...files].toSorted())
    hash.update(relative(root, file)).update(await readFile(file))
  return hash.digest('hex')
}

if (import.meta.main) {
  const built = await isWebBuilt()
  if (!built) await buildWeb()
  console.log(built ? 'The pages are built already' : 'Built the pages')
}
