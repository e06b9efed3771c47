import { auditChanges } from './audit.ts'
import { id } from './fields.ts'
import { fileFormats } from '#domain/options.ts'
import { z } from './zod.ts'

const count = z.int().min(0)

/**
 * What becomes of a file: it is read, compared with the directory (`checking`), waits for a
 * decision (`checked`), and is imported (`running`).
 */
const importStates = [
  'reading',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const

/** What an import would do to a company, or has done. */
export const importOutcomes = [
  'new',
  'changed',
  'same',
  'refused',
  'imported',
  'skipped',
  'undone',
  'left',
] as const

/** Something wrong with a cell, in the words that the forms use. */
const importProblem = z.object({
  line: z.int().min(1),
  column: z.string(),
  value: z.string(),
  message: z.string(),
})

export const importRun = z
  .object({
    id,
    fileName: z.string(),
    format: z.enum(fileFormats),
    state: z.enum(importStates),
    /** Why it failed. */
    problem: z.string().nullable(),
    /** Whether its new companies are approved. */
    approves: z.boolean(),
    /** Who uploaded it or acted on it last. */
    adminName: z.string(),
    lines: count,
    unknownColumns: z.array(z.object({ name: z.string(), suggestion: z.string().nullable() })),
    /** Companies by what the dry run found and, after that, by what was done. */
    counts: z.object({
      total: count,
      new: count,
      changed: count,
      same: count,
      refused: count,
      imported: count,
      skipped: count,
      undone: count,
      left: count,
    }),
    /** Companies that the state it is in has dealt with, of how many. */
    done: count,
    of: count,
    createdAt: z.iso.datetime(),
    /** When it came into its state. */
    since: z.iso.datetime(),
  })
  .meta({ id: 'ImportRun' })
export type ImportRun = z.infer<typeof importRun>

/** One company of an import. */
export const importedCompany = z
  .object({
    /** Its place in the file. */
    id: z.int(),
    line: z.int(),
    name: z.string().nullable(),
    companyId: id.nullable(),
    outcome: z.enum(importOutcomes),
    /** Why it was skipped or left. */
    reason: z.string().nullable(),
    changes: auditChanges,
    problems: z.array(importProblem),
  })
  .meta({ id: 'ImportedCompany' })
export type ImportedCompany = z.infer<typeof importedCompany>
