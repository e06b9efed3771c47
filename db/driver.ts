import type driver from 'postgres'
import { readFileSync } from 'node:fs'
import Module, { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

// postgres 3.4.9 gathers small writes with a timer. When a connection closes between the two, the
// timer is cleared and still counts as set: what is written after the connection is made anew
// waits for ever, and so does every query that comes to it (porsager/postgres#1168 and others).
// A restart of Postgres under load did it to one connection in a hundred.
const LEFT = '\n    clearImmediate(nextWriteTimer)\n'
const MENDED = '\n    clearImmediate(nextWriteTimer); chunk = nextWriteTimer = null\n'
const PLACES = 2

/** The driver, mended. @throws when it is another version, which may need no mending */
export const postgres = loadMended()

function loadMended(): typeof driver {
  const file = join(dirname(require.resolve('postgres')), 'connection.js')
  const pieces = readFileSync(file, 'utf8').split(LEFT)
  if (pieces.length !== PLACES + 1) {
    throw new Error('The Postgres driver has changed: look whether db/driver.ts is still needed')
  }
  const mended = new Module(file) as Module & { _compile(source: string, file: string): void }
  mended.filename = file
  mended._compile(pieces.join(MENDED), file)
  mended.loaded = true
  require.cache[file] = mended
  return require('postgres') as typeof driver
}
