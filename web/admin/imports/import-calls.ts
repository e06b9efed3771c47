import { keepPreviousData, type MutationFunctionContext, queryOptions } from '@tanstack/react-query'
import type { ImportRun } from '#contract/imports.ts'
import { change, failure, read } from '../../data/read.ts'
import { alwaysFresh } from '../lists.ts'

const INTERVAL_MS = 1_000

/** True while an import is running, so that it is polled. */
export const isRunning = ({ state }: Pick<ImportRun, 'state'>) =>
  ['reading', 'checking', 'running', 'undoing'].includes(state)

/** The latest imports; polled while one is running. */
export const lastImports = queryOptions({
  ...read('GET /api/admin/imports'),
  ...alwaysFresh,
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? INTERVAL_MS : false),
})

export const importRun = (id: number) =>
  queryOptions({
    ...read('GET /api/admin/imports/{id}', { params: { id } }),
    ...alwaysFresh,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? INTERVAL_MS : false),
  })

/** A page of the companies of an import. */
export const importCompanies = (
  id: number,
  query: { outcome: string; page: number | undefined },
) => ({
  ...read('GET /api/admin/imports/{id}/companies', { params: { id }, query }),
  ...alwaysFresh,
  placeholderData: keepPreviousData,
})

/** Causes of refused rows. */
export const importCauses = (id: number) => ({
  ...read('GET /api/admin/imports/{id}/causes', { params: { id } }),
  ...alwaysFresh,
})

/** What cells are read as, where that differs from what is written. */
export const importReadings = (id: number) => ({
  ...read('GET /api/admin/imports/{id}/readings', { params: { id } }),
  ...alwaysFresh,
})

/** The address to which a file is uploaded, of which a sheet may have been chosen. */
export const importAddress = (name: string, sheet?: string): string =>
  `/api/admin/imports?${new URLSearchParams({ name, ...(sheet && { sheet }) })}`

/** Queries to invalidate when an import ends. */
export const importPaths = ['/api/admin/imports', '/api/admin/lists', '/api/admin/stats'] as const

type ImportChange =
  | `POST /api/admin/imports/{id}/${'run' | 'cancel' | 'undo'}`
  | 'PUT /api/admin/imports/{id}/mapping'

/** A change of an import, whose answer is applied immediately, because it changes the pressed button. */
const changeImport = <Name extends ImportChange>(name: Name, failed: string) => ({
  ...change(name, importPaths, { failed: failure(failed) }),
  onSuccess(run: ImportRun, _given: unknown, _shown: unknown, { client }: MutationFunctionContext) {
    client.setQueryData(importRun(run.id).queryKey, run)
  },
})

export const runImport = changeImport(
  'POST /api/admin/imports/{id}/run',
  'The import was not started',
)
export const mapImport = changeImport(
  'PUT /api/admin/imports/{id}/mapping',
  'The file was not compared again',
)
export const cancelImport = changeImport(
  'POST /api/admin/imports/{id}/cancel',
  'It was not cancelled',
)
export const undoImport = changeImport(
  'POST /api/admin/imports/{id}/undo',
  'The import was not undone',
)
