import pLimit from 'p-limit'
import { type Actor, requireActor } from '#api/audit/record.ts'
import { badRequest } from '#api/http/errors.ts'
import { columns as columnsOf } from '#api/imports/cells.ts'
import type { EndSaid, PartSaid, TableSaid } from '#api/imports/read-in-room.ts'
import {
  isOwnHeader,
  mapOwnHeader,
  REASONS_COLUMN,
  type UnknownColumn,
  unknownOf,
} from '#api/imports/map/own-header.ts'
import { proposeMapping } from '#api/imports/map/propose.ts'
import { Refused } from '#api/imports/read/table.ts'
import { openRoom, type Room } from '#api/imports/room.ts'
import { type ImportMapping, importMapping } from '#contract/imports.ts'
import type { Sql } from '#db/client.ts'
import { insertImportPart } from '#db/import-rows.ts'
import { beginChecking, deleteImport, findMapping, insertImport } from '#db/imports.ts'
import { MAX_IMPORT_LINES } from '#domain/limits.ts'
import { truncate } from '#domain/storable.ts'
import { enqueueImport, type Outbox } from '#db/jobs.ts'
import { fold } from '#domain/spellings.ts'

/** Maximum length of a file name, in characters. */
const MAX_NAME = 200
const OUR_COLUMNS = columnsOf.companies.slice(2, 6).join(', ')

/** One file is read at a time, so that an API's memory holds. */
const oneAtATime = pLimit(1)

type Options = {
  /** The mapping; by default the last one used for these headers, or what the headers say. */
  mapping?: ImportMapping | undefined
  /** Name of the workbook's sheet; by default the one that looks like a list. */
  sheet?: string | undefined
  /** Called a few times a second while the file is read. */
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
export function receiveFile(
  services: Outbox,
  actor: Actor,
  fileName: string,
  file: AsyncIterable<Uint8Array>,
  options: Options = {},
): Promise<number> {
  const { sheet, onProgress, isWanted = () => true } = options
  const waiting = setInterval(() => onProgress?.(), 1_000)
  return oneAtATime(async () => {
    clearInterval(waiting)
    assertWanted(isWanted)
    const room = openRoom('read', { args: sheet === undefined ? [] : [sheet], onWatch: onProgress })
    // What the sender did wrong is said instead of what the file lacks then.
    let failure: unknown
    const sent = send(file, room).catch((error: unknown) => {
      failure = error
      room.close()
    })
    try {
      return await store(services, actor, fileName, room, {
        ...options,
        isWanted,
        onSent: async () => {
          await sent
          if (failure) throw failure
        },
      })
    } catch (error) {
      room.close()
      // Its sender reads an answer only after everything is sent.
      await sent
      if (failure) throw failure
      throw error instanceof Refused ? badRequest(error.message) : error
    } finally {
      room.close()
    }
  })
}

/** @throws Refused when nobody waits for the answer any more */
function assertWanted(isWanted: () => boolean): void {
  if (!isWanted()) throw new Refused('Nobody waits for this file any more.')
}

async function send(file: AsyncIterable<Uint8Array>, room: Room): Promise<void> {
  for await (const part of file) await room.write(part)
  room.end()
}

/** @throws Refused when the process says that the file is refused */
async function nextOf<Said extends object>(room: Room): Promise<Said> {
  const said = JSON.parse(await room.next()) as Said | EndSaid
  if ('refused' in said) throw new Refused(said.refused)
  return said as Said
}

async function store(
  { sql, jobs }: Outbox,
  actor: Actor,
  fileName: string,
  room: Room,
  { mapping, isWanted, onSent }: Options & { isWanted: () => boolean; onSent: () => Promise<void> },
): Promise<number> {
  const { columns, sheet, sheets } = await nextOf<TableSaid>(room)
  const name = sheet === null ? fileName : fileName.replace(/(\.\w+)?$/, `, sheet ${sheet}$1`)
  const { unknownColumns, ...layout } = await readLayout(sql, columns, mapping)
  const shown = { fileName: truncate(name, MAX_NAME), sheet, sheets, columns: columns ?? [] }
  const id = await insertImport(sql, { ...shown, ...layout }, actor)
  try {
    let count = 0
    for (;;) {
      const said = await nextOf<PartSaid | Extract<EndSaid, { end: object }>>(room)
      assertWanted(isWanted)
      if ('end' in said) {
        unknownColumns.push(...unknownOf(said.end.keys))
        break
      }
      count += said.count
      if (count > MAX_IMPORT_LINES)
        throw new Refused('The file has more than 500,000 lines. Please import it in parts.')
      await insertImportPart(sql, id, said.line, await room.next())
    }
    if (count === 0) throw new Refused('The file has a first line only: no company stands in it.')
    await onSent()
    await sql.begin(async (tx) => {
      await requireActor(tx, actor)
      await beginChecking(tx, id, { lines: count, unknownColumns })
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

/** How a file is read: as decided before, or as its headers say. */
async function readLayout(sql: Sql, columns: TableSaid['columns'], given?: ImportMapping) {
  const unknownColumns: UnknownColumn[] = []
  if (!columns) return { format: 'directory' as const, mapping: null, own: true, unknownColumns }
  const names = columns.map(({ name }) => name)
  const own = isOwnHeader(names)
  const laidOut = (mapping: ImportMapping) => ({
    ...{ format: mapping.kind ?? ('companies' as const), mapping, own, unknownColumns },
  })
  if (given) return laidOut(given)
  if (own) {
    const read = mapOwnHeader(names)
    unknownColumns.push(...read.unknownColumns)
    return laidOut(read.mapping)
  }
  const remembered = importMapping.safeParse(await findMapping(sql, keyOfHeaders(columns)))
  if (remembered.success) return laidOut(remembered.data)
  const proposed = proposeMapping(names)
  if (Object.values(proposed.columns).every((field) => field === null))
    throw new Refused(
      `No column names a company. The first line must hold names such as: ${OUR_COLUMNS}, or those of your own list.`,
    )
  return laidOut(proposed)
}
