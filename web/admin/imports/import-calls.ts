import { keepPreviousData, type MutationFunctionContext, queryOptions } from '@tanstack/react-query'
import type { ImportMapping, ImportRun } from '#contract/imports.ts'
import { change, failure } from '../../data/read.ts'
import { readFresh } from '../../data/read-fresh.ts'
import { useChange } from '../../data/use-change.ts'

const INTERVAL_MS = 1_000

/** True while an import is running, so that it is polled. */
export const isRunning = ({ state }: Pick<ImportRun, 'state'>) =>
  ['reading', 'checking', 'running', 'undoing'].includes(state)

/** The latest imports; polled while one is running. */
export const lastImports = queryOptions({
  ...readFresh('GET /api/admin/imports'),
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? INTERVAL_MS : false),
})

export const importRun = (id: number) =>
  queryOptions({
    ...readFresh('GET /api/admin/imports/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? INTERVAL_MS : false),
  })

/** A page of the companies of an import. */
export const importCompanies = (
  id: number,
  query: { outcome: string; page: number | undefined },
) => ({
  ...readFresh('GET /api/admin/imports/{id}/companies', { params: { id }, query }),
  placeholderData: keepPreviousData,
})

/** Causes of refused rows. */
export const importCauses = (id: number) =>
  readFresh('GET /api/admin/imports/{id}/causes', { params: { id } })

/** What cells are read as, where that differs from what is written. */
export const importReadings = (id: number) =>
  readFresh('GET /api/admin/imports/{id}/readings', { params: { id } })

/** Queries to invalidate when an import ends. */
const importPaths = ['/api/admin/imports', '/api/admin/lists', '/api/admin/stats'] as const

/** A change of an import, whose answer is applied immediately, because it changes the pressed button. */
const changeImport = <N extends Parameters<typeof change>[0]>(name: N, failed: string) => ({
  ...change(name, importPaths, { failed: failure(failed) }),
  onSuccess(run: ImportRun, _given: unknown, _shown: unknown, context: MutationFunctionContext) {
    context.client.setQueryData(importRun(run.id).queryKey, run)
  },
})

const IMPORT = '/api/admin/imports/{id}'
export const runImport = changeImport(`POST ${IMPORT}/run`, 'The import was not started')
export const cancelImport = changeImport(`POST ${IMPORT}/cancel`, 'It was not cancelled')
export const undoImport = changeImport(`POST ${IMPORT}/undo`, 'The import was not undone')
const mapImport = changeImport(`PUT ${IMPORT}/mapping`, 'The file was not compared again')

/** @returns a function that says how the file of an import is read, which is then compared again */
export function useMapping({ id }: ImportRun) {
  const { mutate } = useChange(mapImport)
  return (body: ImportMapping) => mutate({ params: { id }, body })
}
