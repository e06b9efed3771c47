import { callsOf } from '../calls.ts'
import { adminCompanyFilter } from '../admin-companies.ts'
import { failure } from '../errors.ts'
import {
  importCause,
  importedCompany,
  importMapping,
  importOutcomes,
  importReading,
  importRun,
} from '../imports.ts'
import { adminPaging, pageOf } from '../lists.ts'
import { storableText } from '../fields.ts'
import { optionFilter } from '../query-fields.ts'
import { z } from '../zod.ts'
import { fileFormats } from '#domain/options.ts'

const administration = { tag: 'Administration: import and export', signedIn: 'admin' } as const
const one = {
  badPath: 'Invalid import ID',
  answer: importRun,
  failures: { 404: failure, 409: failure },
} as const

export const importCalls = callsOf(administration, {
  'GET /api/admin/export': {
    summary: 'Companies as a file that can be imported: all, or those that filters leave',
    query: adminCompanyFilter.extend({
      format: z.enum(fileFormats, 'is not one of the formats').default('companies'),
    }),
    sendsFile: 'text/csv',
    answer: z.string(),
  },
  'GET /api/admin/imports': {
    summary: 'The last imports, the newest first',
    answer: importRun.array(),
  },
  'POST /api/admin/imports': {
    summary: 'Upload a CSV or XLSX file of at most 50 MB; it is compared, nothing is imported',
    query: z.object({
      /** Name of the file. */
      name: storableText.trim().min(1).max(200).default('companies.csv'),
      /** Sheet of a workbook; by default those with the most known headers. */
      sheet: storableText.min(1).max(200).optional(),
    }),
    takesFile: 'application/octet-stream',
    status: 201,
    answer: importRun,
    failures: { 413: failure },
  },
  'GET /api/admin/imports/{id}': { ...one, summary: 'An import and how far it is' },
  'GET /api/admin/imports/{id}/companies': {
    ...one,
    summary: 'The companies of an import, with what would change and what is wrong',
    query: z.object({ outcome: optionFilter(importOutcomes), ...adminPaging }),
    answer: pageOf(importedCompany),
  },
  'GET /api/admin/imports/{id}/causes': {
    ...one,
    summary: 'Why rows are refused, the most frequent cause first; at most 50',
    answer: importCause.array(),
  },
  'GET /api/admin/imports/{id}/readings': {
    ...one,
    summary:
      'What cells are read as, where that differs from what is written; the least sure first',
    answer: importReading.array(),
  },
  'GET /api/admin/imports/{id}/refused': {
    ...one,
    summary: 'The refused rows as a file to mend: its own columns, and one with the reasons',
    sendsFile: 'text/csv',
    answer: z.string(),
  },
  'PUT /api/admin/imports/{id}/mapping': {
    ...one,
    summary: 'Decide how the file is read; it is compared anew, nothing is imported',
    body: importMapping,
  },
  'POST /api/admin/imports/{id}/run': {
    ...one,
    summary: 'Import what the dry run found: new companies are pending unless they are approved',
    body: z.object({ approve: z.boolean('Please say whether to approve').default(false) }),
  },
  'POST /api/admin/imports/{id}/cancel': {
    ...one,
    summary: 'Stop an import; what is imported by then stays',
  },
  'POST /api/admin/imports/{id}/undo': {
    ...one,
    summary: 'Take an import back, but for companies that were changed since',
  },
})
