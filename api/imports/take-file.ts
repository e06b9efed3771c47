import type { Actor } from '#api/audit/record.ts'
import { readFile, type ReadLine } from '#api/imports/read-file.ts'
import { badRequest } from '#api/http/errors.ts'
import { beginChecking, deleteImport, insertImport, insertImportPart } from '#db/imports.ts'
import { MAX_IMPORT_LINES } from '#domain/limits.ts'
import { cut } from '#domain/storable.ts'
import { enqueueImport, type Outbox } from '#db/jobs.ts'

/** Of a file's name, in characters. */
const MAX_NAME = 200
/** Lines that are stored together. */
const BATCH = 1_000

/**
 * Reads a file and stores its lines while it comes, and enqueues their comparison with the directory.
 * @returns the import's id
 * @throws HttpError 400 that says what is wrong with the file; nothing of it stays then
 */
export async function takeFile(
  { sql, jobs }: Outbox,
  actor: Actor,
  fileName: string,
  file: AsyncIterable<Uint8Array>,
): Promise<number> {
  const { format, unknownColumns, lines } = await readFile(file)
  const id = await insertImport(sql, { fileName: cut(fileName, MAX_NAME), format }, actor)
  try {
    let count = 0
    let batch: ReadLine[] = []
    const store = async () => {
      const [first, ...more] = batch
      if (!first) return
      count += batch.length
      if (count > MAX_IMPORT_LINES)
        throw badRequest('The file has more than 500,000 lines. Please import it in parts.')
      await insertImportPart(sql, id, [first, ...more])
      batch = []
    }
    for await (const line of lines) if (batch.push(line) === BATCH) await store()
    await store()
    if (count === 0) throw badRequest('The file has a first line only: no company stands in it.')
    await sql.begin(async (tx) => {
      await beginChecking(tx, id, { lines: count, unknownColumns })
      await enqueueImport(jobs, tx, id)
    })
    return id
  } catch (error) {
    await deleteImport(sql, id)
    throw error
  }
}
