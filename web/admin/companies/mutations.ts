import { mutationOptions } from '@tanstack/react-query'
import type { AdminCompanyItem } from '#contract/admin-companies.ts'
import type { CompanyStatus } from '#domain/options.ts'
import { ask, type CallError, failedWith } from '../../data/ask.ts'
import { change, failure, keyUnder } from '../../data/read.ts'
import { patchItems } from '../lists.ts'

// Queries that show companies, including public pages.
const refreshes = ['/api/admin/lists', '/api/admin/stats', '/api/companies', '/api/search'] as const

export const createCompany = change('POST /api/admin/companies', refreshes, {
  done: ({ name }) => ({ title: 'Company created', description: name }),
  failed: failure('Failed to create company'),
})

/** The 409 for a change of an outdated revision. */
export const conflictIn = (error: unknown) => {
  const met = failedWith(error, 'PUT /api/admin/companies/{id}', 409)
  return met?.current && met
}

const failed = failure('Failed to update company')

/** A conflicting save is shown in a dialog instead of a toast. */
export const changeCompany = change('PUT /api/admin/companies/{id}', refreshes, {
  done: ({ name }) => ({ title: 'Company updated', description: name }),
  failed: (error) => (conflictIn(error) ? undefined : failed(error)),
})

export const deleteCompany = mutationOptions({
  mutationFn: ({ id }: AdminCompanyItem) =>
    ask('DELETE /api/admin/companies/{id}', { params: { id } }).catch((error: CallError) => {
      // The company was deleted meanwhile.
      if (error.status !== 404) throw error
    }),
  meta: {
    refreshes: refreshes.map(keyUnder),
    done: (_answer, given) => ({
      title: 'Company deleted',
      description: (given as AdminCompanyItem).name,
    }),
    failed: failure('Failed to delete company'),
  },
})

// The list itself is not refetched: a filter would remove the row that was just changed, so that
// the change could not be undone.
const besidesTheList = [
  '/api/admin/stats',
  '/api/admin/lists/audit',
  '/api/companies',
  '/api/search',
] as const

type Changed = { params: { id: string | number }; body: object }
const shownAtOnce = patchItems('/api/admin/lists/companies', ({ params, body }: Changed) => ({
  ids: [Number(params.id)],
  patch: body,
}))

export const changeFeatured = {
  ...change('PUT /api/admin/companies/{id}/featured', besidesTheList, {
    done: ({ name, featured }) => ({
      title: featured ? 'Company featured' : 'Company no longer featured',
      description: name,
    }),
    failed,
  }),
  ...shownAtOnce,
}

const statusTitles: Record<CompanyStatus, string> = {
  approved: 'Company approved',
  pending: 'Company set to pending',
  rejected: 'Company rejected',
}

export const changeStatus = {
  ...change('PUT /api/admin/companies/{id}/status', besidesTheList, {
    done: ({ name, status }) => ({ title: statusTitles[status], description: name }),
    failed,
  }),
  ...shownAtOnce,
}
