import { isDeepStrictEqual } from 'node:util'
import type { Request } from 'express'
import { requireActor } from '#api/audit/record.ts'
import { conflict, HttpError, notFound } from '#api/http/errors.ts'
import { toListFilter } from '#api/companies/to-list-filter.ts'
import { filterValue, toPage } from '#api/http/pages.ts'
import { reportProgress } from '#api/http/deadline.ts'
import { recheckRights } from '#api/http/rights.ts'
import { exportCompanies, exportRefused } from '#api/imports/export.ts'
import { proposeMapping } from '#api/imports/map/propose.ts'
import { keyOfHeaders, receiveFile } from '#api/imports/receive.ts'
import { readJson } from '#api/http/read-body.ts'
import type { Services } from '#api/services.ts'
import { beginImportWork, cancelImport, progressOf } from '#api/imports/work.ts'
import { importCalls } from '#contract/calls/imports.ts'
import type { ImportMapping } from '#contract/imports.ts'
import { MAX_IMPORT_BYTES } from '#domain/limits.ts'
import type { Transaction } from '#db/client.ts'
import { listCauses, listImportCompanies, listReadings } from '#db/import-rows.ts'
import {
  type CountedImport,
  findImport,
  type ImportRow,
  listImports,
  lockImport,
  rememberMapping,
  setMapping,
} from '#db/imports.ts'
import { enqueueImport } from '#db/jobs.ts'

/** Maximum number of imports that the dashboard lists, and of causes and readings of one. */
const MAX_LISTED = 10
const MAX_SHOWN = 50

/** Import and export of companies as files, for administrators. */
export function importRoutes(services: Services) {
  const { serve, sql, jobs } = services

  async function read(id: number) {
    const found = await findImport(sql, id)
    if (!found) throw notFound('Import not found')
    return toImportRun(found)
  }

  /** Changes the state of an import while it is locked. @throws HttpError 404 or 409 */
  async function move(id: number, change: (tx: Transaction, run: ImportRow) => Promise<boolean>) {
    await sql.begin(async (tx) => {
      const run = await lockImport(tx, id)
      if (!run) throw notFound('Import not found')
      if (!(await change(tx, run)))
        throw conflict('Another import is at work. Please wait until it has ended.')
    })
    return read(id)
  }

  return serve('/api/admin', importCalls, {
    'GET /api/admin/export': ({ query: { format, ...filters } }) => ({
      name: `${format}.csv`,
      parts: exportCompanies(sql, format, toListFilter(filters)),
    }),
    'GET /api/admin/imports': async () => (await listImports(sql, MAX_LISTED)).map(toImportRun),
    'POST /api/admin/imports': async ({ admin, query: { name, sheet }, req }) => {
      const { res } = req
      const options = {
        sheet,
        onProgress: () => reportProgress(req),
        // As after a time-out.
        isWanted: () => !res!.headersSent && !res!.destroyed,
      }
      return read(await receiveFile(services, admin, name, limited(req), options))
    },
    'GET /api/admin/imports/{id}': ({ params }) => read(params.id),
    'GET /api/admin/imports/{id}/companies': async ({ params, query }) => {
      await read(params.id)
      return toPage(
        await listImportCompanies(sql, params.id, filterValue(query.outcome), query),
        query,
      )
    },
    'GET /api/admin/imports/{id}/causes': async ({ params }) => {
      await read(params.id)
      return listCauses(sql, params.id, MAX_SHOWN)
    },
    'GET /api/admin/imports/{id}/readings': async ({ params }) => {
      await read(params.id)
      return listReadings(sql, params.id, MAX_SHOWN)
    },
    'GET /api/admin/imports/{id}/refused': async ({ params }) => {
      const run = await read(params.id)
      const name = `${run.fileName.replace(/\.\w+$/, '')} refused.csv`
      return { name, parts: exportRefused(sql, run) }
    },
    'PUT /api/admin/imports/{id}/mapping': [
      ...readJson('1mb'),
      ({ admin, params, body }) =>
        move(params.id, async (tx, run) => {
          await requireActor(tx, admin)
          await decide(tx, run, body)
          await enqueueImport(jobs, tx, run.id)
          return true
        }),
    ],
    'POST /api/admin/imports/{id}/run': [
      ...readJson('10kb'),
      ({ admin, params, body }) =>
        move(params.id, async (tx, run) => {
          if (run.state !== 'checked') throw conflict('This file has been decided already.')
          if (run.mapping && !run.own) {
            // The kitchen of a file and its matches are no other file's.
            const { company: _kitchen, ...replacements } = run.mapping.replacements
            const mapping = { ...run.mapping, replacements, matches: {} }
            await rememberMapping(tx, keyOfHeaders(run.columns), mapping)
          }
          return beginImportWork(tx, jobs, run, 'running', { by: admin, approves: body.approve })
        }),
    ],
    'POST /api/admin/imports/{id}/cancel': ({ admin, params }) =>
      move(params.id, async (tx, run) => {
        if (!(await cancelImport(tx, run, admin)))
          throw conflict('There is nothing to cancel: it has ended already.')
        return true
      }),
    'POST /api/admin/imports/{id}/undo': ({ admin, params }) =>
      move(params.id, async (tx, run) => {
        if (!['done', 'cancelled', 'failed'].includes(run.state))
          throw conflict('Only an import that has ended can be undone.')
        return beginImportWork(tx, jobs, run, 'undoing', { by: admin })
      }),
  })
}

/**
 * A request's body, limited in size.
 * @throws HttpError 413 when it is too large, after reading it to its end; 401 when the session has
 * ended by then
 */
async function* limited(req: Request): AsyncGenerator<Uint8Array> {
  const tooLarge = new HttpError(
    413,
    `The file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB.`,
  )
  const isTooLarge = Number(req.headers['content-length'] ?? 0) > MAX_IMPORT_BYTES
  let bytes = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // Browsers read an answer only after they have sent everything.
    if (!isTooLarge && bytes <= MAX_IMPORT_BYTES) yield chunk
  }
  if (bytes > MAX_IMPORT_BYTES) throw tooLarge
  await recheckRights(req)
}

const toImportRun = (row: CountedImport) => ({ ...row, ...progressOf(row) })

/**
 * Stores a person's decisions about a file, which is then compared again. When another kind is
 * chosen, its columns are proposed again, unless they were changed in the same request.
 * @throws HttpError 409 when there is nothing to decide
 */
async function decide(tx: Transaction, run: ImportRow, given: ImportMapping): Promise<void> {
  if (!['checking', 'checked'].includes(run.state))
    throw conflict('This file has been decided already.')
  const { mapping, columns, own } = run
  if (!mapping) throw conflict('The format of this file is read no longer.')
  const isOther = !own && given.kind !== null && given.kind !== mapping.kind
  const isProposed = isOther && isDeepStrictEqual(given.columns, mapping.columns)
  const names = columns.map(({ name }) => name)
  const fields = isProposed ? proposeMapping(names, given.kind).columns : given.columns
  await setMapping(tx, run.id, { ...given, columns: fields })
}
