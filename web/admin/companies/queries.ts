import { read } from '../../data/read.ts'
import { alwaysFresh } from '../lists.ts'

/** A company as the form edits it. Never kept: who edits must begin with what is there now. */
export const companyToEdit = (id: string) => ({
  ...read('GET /api/admin/companies/{id}', { params: { id } }),
  ...alwaysFresh,
  gcTime: 0,
})
