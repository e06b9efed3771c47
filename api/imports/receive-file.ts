import { type Actor, requireActor } from '#api/audit/record.ts'
import { type Column, guessMapping } from '#api/imports/guess.ts'
import { noteUnknown } from '#api/imports/map-line.ts'
import { mapOwnHeader, type UnknownColumn } from '#api/imports/own-header.ts'
import { type RawLine } from '#api/imports/raw-line.ts'
import { readFile } from '#api/imports/read-file.ts'
import { type ImportMapping, importMapping } from '#contract/imports.ts'
import type { Sql } from '#db/client.ts'
import { REASONS_COLUMN } from '#api/imports/export.ts'
import { fold } from '#domain/spellings.ts'
import { columns as columnsOf } from '#api/imports/cells.ts'
import { badRequest } from '#api/http/errors.ts'
import { insertImportPart } from '#db/import-rows.ts'
import { beginChecking, deleteImport, findMapping, insertImport } from '#db/imports.ts'
import { MAX_IMPORT_LINES } from '#domain/limits.ts'
import { truncate } from '#domain/storable.ts'
import { enqueueImport, type Outbox } from '#db/jobs.ts'

/** Maximum length of a file name, in characters. */
const MAX_NAME = 200
const OUR_COLUMNS = columnsOf.companies.slice(0, 5).join(', ')
/** Lines that are stored in one statement. */
const BATCH = 1_000

/**
 * Reads a file, stores its lines as they arrive, and enqueues their comparison with the directory.
 * @param given.mapping the mapping; by default the last one used for these headers, or a guess
 * @param given.sheet name of the workbook's sheet; by default the one that looks like a list
 * @returns the import's id
 * @throws HttpError 400 that says what is wrong with the file, of which nothing is stored then
 */
export async function receiveFile(
  { sql, jobs }: Outbox,
  actor: Actor,
  fileName: string,
  file: AsyncIterable<Uint8Array>,
  { mapping: given, sheet: wanted }: { mapping?: ImportMapping; sheet?: string } = {},
): Promise<number> {
  const { columns, own, lines, sheet = null, sheets = [] } = await readFile(file, wanted)
  if (sheet !== null) fileName = fileName.replace(/(\.\w+)?$/, `, sheet ${sheet}$1`)
  const layout = await readLayout(sql, columns, own, given)
  const { unknownColumns, ...stored } = layout
  const id = await insertImport(
    sql,
    { fileName: truncate(fileName, MAX_NAME), sheet, sheets, ...stored },
    actor,
  )
  try {
    let count = 0
    let batch: RawLine[] = []
    const store = async () => {
      const [first, ...more] = batch
      if (!first) return
      count += batch.length
      if (count > MAX_IMPORT_LINES)
        throw badRequest('The file has more than 500,000 lines. Please import it in parts.')
      await insertImportPart(sql, id, [first, ...more])
      batch = []
    }
    for await (const line of lines) {
      noteUnknown(unknownColumns, line)
      if (batch.push(line) === BATCH) await store()
    }
    await store()
    if (count === 0) throw badRequest('The file has a first line only: no company stands in it.')
    await sql.begin(async (tx) => {
      await requireActor(tx, actor)
      await beginChecking(tx, id, { lines: count, unknownColumns })
      await enqueueImport(jobs, tx, id)
    })
    return id
  } catch (error) {
    await deleteImport(sql, id)
    throw error
  }
}

/** Number of example cells that are shown for a column. */
const SAMPLES = 3

/** The set of headers under which a file's mapping is remembered. */
export const keyOfHeaders = (columns: readonly { name: string }[]): string =>
  columns
    .filter(({ name }) => name !== REASONS_COLUMN)
    .map(({ name }) => fold(name))
    .toSorted()
    .join(' ')

/** The layout of a file: given, remembered or guessed. */
async function readLayout(
  sql: Sql,
  columns: readonly Column[] | null,
  own: boolean,
  given: ImportMapping | undefined,
) {
  const unknownColumns: UnknownColumn[] = []
  if (!columns)
    return { format: 'directory' as const, mapping: null, columns: [], own, unknownColumns }
  const shown = columns.map(({ name, samples }) => ({
    name,
    samples: samples.filter((cell) => cell !== '').slice(0, SAMPLES),
  }))
  const laidOut = (mapping: ImportMapping) => ({
    ...{ format: mapping.kind ?? ('companies' as const), mapping, columns: shown, own },
    unknownColumns,
  })
  if (given) return laidOut(given)
  if (own) {
    const read = mapOwnHeader(columns.map(({ name }) => name))
    unknownColumns.push(...read.unknownColumns)
    return laidOut(read.mapping)
  }
  const remembered = importMapping.safeParse(await findMapping(sql, keyOfHeaders(columns)))
  if (remembered.success) return laidOut(remembered.data)
  const guessed = guessMapping(columns)
  if (Object.values(guessed.columns).every((field) => field === null))
    throw badRequest(
      `No column names a company. The first line must hold names such as: ${OUR_COLUMNS}, or those of your own list.`,
    )
  return laidOut(guessed)
}
