import { once } from 'node:events'
import { MARK } from '#api/imports/map/header-words.ts'
import { knownHeaders } from '#api/imports/map/words-of-header.ts'
import { readFile } from '#api/imports/read/read-file.ts'
import { Refused, storable, type Table } from '#api/imports/read/table.ts'

// The process that `room.ts` starts to read a file: bytes in, lines of JSON out.

/** A table without its lines, which follow in parts: a line with their count, and one with them. */
export type TableSaid = Omit<Table, 'lines'>
export type PartSaid = { line: number; count: number }
/** The last thing that is said of a file, with the names in its JSON. */
export type EndSaid = { end: { keys: string[] } } | { refused: string }

/** Lines of a part, at most, and its characters, approximately. */
const MAX_LINES = 1_000
const MAX_CHARACTERS = 200_000
/** Names in JSON, at most. */
const MAX_KEYS = 200

async function say(text: string): Promise<void> {
  if (!process.stdout.write(`${text}\n`)) await once(process.stdout, 'drain')
}

async function read(sheet?: string): Promise<EndSaid> {
  const keys = new Set<string>()
  try {
    const options = { knownHeaders, mark: MARK, sheet }
    const parts = await Array.fromAsync(process.stdin as AsyncIterable<Buffer>)
    const { lines, ...table } = await readFile(parts, options)
    await say(JSON.stringify(table satisfies TableSaid))
    let part: string[] = []
    let characters = 0
    let first = 0
    const sayPart = async () => {
      if (part.length === 0) return
      await say(JSON.stringify({ line: first, count: part.length } satisfies PartSaid))
      await say(`[${part.join(',')}]`)
      ;[part, characters] = [[], 0]
    }
    for await (const line of lines) {
      if (!Array.isArray(line.cells))
        for (const key of Object.keys(line.cells)) if (keys.size < MAX_KEYS) keys.add(storable(key))
      if (part.length === 0) first = line.line
      const said = JSON.stringify(line)
      characters += said.length
      if (part.push(said) === MAX_LINES || characters > MAX_CHARACTERS) await sayPart()
    }
    await sayPart()
    return { end: { keys: [...keys] } }
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message }
    throw error
  }
}

// An empty line says that it goes on, which no pattern lets through that does not end.
const pulse = setInterval(() => void process.stdout.write('\n'), 1_000)
await say(JSON.stringify(await read(process.argv[2])))
clearInterval(pulse)
