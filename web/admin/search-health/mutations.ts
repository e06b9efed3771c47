import type { MutationFunctionContext } from '@tanstack/react-query'
import type { RebuildRun } from '#api/contract/search-health.ts'
import { type CallError, messageOf, UNREACHABLE } from '../../data/ask.ts'
import { change, failure } from '../../data/read.ts'
import { rebuildRun, refreshSearch, searchPaths } from './queries.ts'

type Context = MutationFunctionContext

export const startRebuild = {
  ...change('POST /api/admin/search/rebuild', [], {
    failed: (error) => ({
      title:
        error.status === 409 ? 'A rebuild is under way already' : 'The rebuild was not started',
      description: messageOf(error, UNREACHABLE),
      destructive: error.status !== 409,
    }),
  }),
  onSuccess(run: RebuildRun, _given: unknown, _shown: unknown, { client }: Context) {
    client.setQueryData(rebuildRun.queryKey, run)
  },
  onError({ status }: CallError, _given: unknown, _shown: unknown, { client }: Context) {
    if (status === 409) void client.invalidateQueries({ queryKey: rebuildRun.queryKey })
  },
}

const failed = (error: CallError) =>
  failure(error.status === 404 ? 'That job is gone already' : 'That did not work')(error)

const onError = ({ status }: CallError, _given: unknown, _shown: unknown, { client }: Context) => {
  if (status === 404) refreshSearch(client)
}

export const retryJob = {
  ...change('POST /api/admin/jobs/{id}/retry', searchPaths, {
    done: ({ message }) => ({ title: 'Trying again', description: message }),
    failed,
  }),
  onError,
}

export const retryAllJobs = change('POST /api/admin/jobs/retry', searchPaths, {
  done: ({ message }) => ({ title: 'Trying all again', description: message }),
  failed,
})

export const discardJob = {
  ...change('DELETE /api/admin/jobs/{id}', searchPaths, {
    done: ({ message }) => ({ title: 'Job discarded', description: message }),
    failed,
  }),
  onError,
}
