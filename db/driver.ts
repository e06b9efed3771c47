import type driver from 'postgres'
import { readFileSync } from 'node:fs'
import Module, { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

// What postgres 3.4.9 does wrong when a connection closes under it, and what it should do.
const mends = [
  {
    // Small writes are gathered with a timer. Here it is cleared and still counts as set: what is
    // written after the connection is made anew waits for ever, and so does every query that
    // comes to it (porsager/postgres#1168 and others). Two of thirteen restarts of Postgres under
    // load left requests without an answer.
    is: '\n    clearImmediate(nextWriteTimer)\n',
    should: '\n    clearImmediate(nextWriteTimer); chunk = nextWriteTimer = null\n',
    places: 2,
  },
  {
    // Nobody waits for this first question of a connection; its failure would end the process.
    is: 'return fetchArrayTypes()\n',
    should: 'return fetchArrayTypes().catch(() => {})\n',
    places: 1,
  },
]

/** The driver, mended. @throws when it is another version, which may need no mending */
export const postgres = loadMended()

function loadMended(): typeof driver {
  const file = join(dirname(require.resolve('postgres')), 'connection.js')
  let source = readFileSync(file, 'utf8')
  for (const { is, should, places } of mends) {
    const pieces = source.split(is)
    if (pieces.length !== places + 1) {
      throw new Error('The Postgres driver has changed: look whether db/driver.ts is still needed')
    }
    source = pieces.join(should)
  }
  const mended = new Module(file) as Module & { _compile(source: string, file: string): void }
  mended.filename = file
  mended._compile(source, file)
  mended.loaded = true
  require.cache[file] = mended
  return require('postgres') as typeof driver
}
