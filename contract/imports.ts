import { auditChanges } from './audit.ts'
import { id } from './fields.ts'
import { listKinds } from '#domain/import-fields.ts'
import { storableText } from './fields.ts'
import { z } from './zod.ts'

const count = z.int().min(0)

/**
 * States of an import: the file is read, compared with the directory (`checking`), awaits a
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

/** Planned or finished effect of an import on a company; an unsure one resembles companies that exist. */
export const importOutcomes = [
  'new',
  'changed',
  'same',
  'refused',
  'unsure',
  'imported',
  'skipped',
  'undone',
  'left',
] as const

/** A problem with a cell, worded as in the forms. */
const importProblem = z.object({
  line: z.int().min(1),
  column: z.string(),
  value: z.string(),
  message: z.string(),
})

const MAX_DECISIONS = 2_000
const key = storableText.max(1_000)
const decisions = <Value extends z.ZodType>(value: Value) =>
  z
    .record(key, value)
    .refine((given) => Object.keys(given).length <= MAX_DECISIONS, 'These are too many decisions')

/** Decision on a row that resembles an existing company. */
const matchDecision = z.enum(['update', 'new', 'skip'])

/** The mapping of a file: what its headers say, and an administrator's decisions. */
export const importMapping = z
  .object({
    /** Kind of list; null until an administrator chooses it. */
    kind: z.enum(listKinds, 'Please choose what a line is').nullable(),
    /** The field of each column by its header; null ignores the column. */
    columns: decisions(z.string().max(50).nullable()),
    /**
     * Replacement values by field and original value: `''` where nothing stands and something must,
     * `*` for every value that cannot be read.
     */
    replacements: decisions(decisions(storableText.max(5_000))).default({}),
    /** By line number, or under `*` for all lines. */
    matches: decisions(matchDecision).default({}),
  })
  .meta({ id: 'ImportMapping' })
export type ImportMapping = z.infer<typeof importMapping>

/** A column of a file with its first cells. */
const importColumn = z.object({ name: z.string(), samples: z.array(z.string()) })

export const importRun = z
  .object({
    id,
    fileName: z.string(),
    state: z.enum(importStates),
    /** Why it failed. */
    problem: z.string().nullable(),
    /** True if new companies are approved immediately. */
    approves: z.boolean(),
    /** Administrator who uploaded it or acted on it last. */
    adminName: z.string(),
    lines: count,
    columns: z.array(importColumn),
    /** Names of the workbook's sheets that are not read. */
    sheets: z.array(z.string()),
    /** Null for files of formats that are read no longer. */
    mapping: importMapping.nullable(),
    /** True if the file says that it is our own export. */
    own: z.boolean(),
    /** Number of companies by result of the dry run, then by result of the import. */
    counts: z.object(
      Object.fromEntries(['total', ...importOutcomes].map((outcome) => [outcome, count])) as Record<
        'total' | (typeof importOutcomes)[number],
        typeof count
      >,
    ),
    /** Companies processed in the current state, and their total. */
    done: count,
    of: count,
    createdAt: z.iso.datetime(),
    /** Time at which it entered its state. */
    since: z.iso.datetime(),
  })
  .meta({ id: 'ImportRun' })
export type ImportRun = z.infer<typeof importRun>

/** A cause of refused rows. */
export const importCause = z
  .object({
    /** The field, or the column if it has no field. */
    column: z.string(),
    value: z.string(),
    message: z.string(),
    /** Number of companies that it refuses. */
    rows: count,
    /** The first affected line. */
    line: z.int(),
  })
  .meta({ id: 'ImportCause' })
export type ImportCause = z.infer<typeof importCause>

/** What a cell became, where that differs from what is written in it. */
export const importReading = z
  .object({
    field: z.string(),
    written: z.string(),
    became: z.string(),
    /** Number of companies with this cell. */
    rows: count,
  })
  .meta({ id: 'ImportReading' })

/** One company of an import. */
export const importedCompany = z
  .object({
    /** Its position in the file. */
    id: z.int(),
    line: z.int(),
    name: z.string().nullable(),
    companyId: id.nullable(),
    outcome: z.enum(importOutcomes),
    /** Reason for which it was skipped or not undone. */
    reason: z.string().nullable(),
    changes: auditChanges,
    problems: z.array(importProblem),
  })
  .meta({ id: 'ImportedCompany' })
export type ImportedCompany = z.infer<typeof importedCompany>
