import pLimit from 'p-limit'
import { type Actor, requireActor } from '#api/audit/record.ts'
import { badRequest } from '#api/http/errors.ts'
import { REASONS_COLUMN } from '#api/imports/cells.ts'
import type { LinesSaid, Question, TableSaid } from '#api/imports/in-room.ts'
import { isOwnHeader } from '#api/imports/map/headers.ts'
import { proposeMapping } from '#api/imports/map/propose.ts'
import { Refused } from '#api/imports/read/table.ts'
import { DAMAGED, openRoom } from '#api/imports/room.ts'
import { importMapping } from '#contract/imports.ts'
import type { Sql } from '#db/client.ts'
import { insertImportPart } from '#db/import-rows.ts'
import { beginChecking, deleteImport, findMapping, insertImport } from '#db/imports.ts'
import { MAX_IMPORT_LINES } from '#domain/limits.ts'
import { truncate } from '#domain/storable.ts'
import { enqueueImport, type Outbox } from '#db/jobs.ts'
import { fold } from '#domain/spellings.ts'

/** Maximum length of a file name, and of all that is stored of its lines, in characters. */
const MAX_NAME = 200
const MAX_STORED = 600_000_000

/** One file is read at a time, so that an API's memory holds. */
const oneAtATime = pLimit(1)

type Options = {
  /** Name of a workbook's sheet; by default those that look like the list. */
  sheet?: string | undefined
  /** Called each second until the file is read. */
  onProgress?: () => void
  /** False when nobody waits for the answer any more: nothing of the file is kept. */
  isWanted?: () => boolean
}

/**
 * Reads a file in its room, stores its lines as they arrive, and enqueues their comparison with the
 * directory.
 * @returns the import's id
 * @throws HttpError 400 that says what is wrong with the file, of which nothing is stored then
 */
export async function receiveFile(
  services: Outbox,
  actor: Actor,
  fileName: string,
  file: AsyncIterable<Uint8Array>,
  { sheet, onProgress, isWanted = () => true }: Options = {},
): Promise<number> {
  const pulse = setInterval(() => onProgress?.(), 1_000)
  try {
    return await oneAtATime(async () => {
      const room = openRoom()
      const ask: Ask = async (question) => {
        assertWanted(isWanted)
        return JSON.parse(await room.ask(question))
      }
      try {
        await send(file, ask)
        const table = await ask<TableSaid>({ ask: 'read', sheet })
        const name = sheet === undefined ? fileName : `${sheet} of ${fileName}`
        return await store(services, actor, name, table, ask, isWanted)
      } catch (error) {
        throw error instanceof Refused ? badRequest(error.message) : error
      } finally {
        room.close()
      }
    })
  } finally {
    clearInterval(pulse)
  }
}

/** @throws Refused when nobody waits for the answer any more */
function assertWanted(isWanted: () => boolean): void {
  if (!isWanted()) throw new Refused('Nobody waits for this file any more.')
}

type Ask = <Answer>(question: Question) => Promise<Answer>

/** Sends all of a file, because its sender reads an answer only then. */
async function send(file: AsyncIterable<Uint8Array>, ask: Ask): Promise<void> {
  let failure: unknown
  for await (const part of file) {
    if (failure) continue
    const base64 = Buffer.from(part).toString('base64')
    await ask({ ask: 'take', part: base64 }).catch((error: unknown) => (failure = error))
  }
  if (failure) throw failure
}

async function store(
  { sql, jobs }: Outbox,
  actor: Actor,
  fileName: string,
  { columns, others }: TableSaid,
  ask: Ask,
  isWanted: () => boolean,
): Promise<number> {
  const layout = await readLayout(sql, columns)
  const shown = { fileName: truncate(fileName, MAX_NAME), columns, sheets: others }
  const id = await insertImport(sql, { ...shown, ...layout }, actor)
  try {
    let count = 0
    let characters = 0
    for (;;) {
      const part = await ask<LinesSaid | null>({ ask: 'more' })
      if (!part) break
      count += part.count
      characters += part.lines.length
      if (characters > MAX_STORED) throw new Refused(DAMAGED)
      if (count > MAX_IMPORT_LINES)
        throw new Refused('The file has more than 500,000 lines. Please import it in parts.')
      await insertImportPart(sql, id, part.line, part.lines)
    }
    if (count === 0) throw new Refused('The file has a first line only: no company stands in it.')
    await sql.begin(async (tx) => {
      await requireActor(tx, actor)
      await beginChecking(tx, id, count)
      await enqueueImport(jobs, tx, id)
      assertWanted(isWanted)
    })
    return id
  } catch (error) {
    await deleteImport(sql, id)
    throw error
  }
}

/** The set of headers under which a file's mapping is remembered. */
export const keyOfHeaders = (columns: readonly { name: string }[]): string =>
  columns
    .filter(({ name }) => name !== REASONS_COLUMN)
    .map(({ name }) => fold(name))
    .toSorted()
    .join(' ')

/** How a file is read: as decided before for the same headers, or as they say. */
async function readLayout(sql: Sql, columns: TableSaid['columns']) {
  const names = columns.map(({ name }) => name)
  const own = isOwnHeader(names)
  const proposed = proposeMapping(names)
  const remembered = own ? undefined : await findMapping(sql, keyOfHeaders(columns))
  const mapping = importMapping.safeParse(remembered).data ?? proposed
  return { format: mapping.kind ?? ('companies' as const), mapping, own }
}
