import { auditChanges } from './audit.ts'
import { id } from './fields.ts'
import { fillRuleNames, listKinds } from '#domain/import-fields.ts'
import { fileFormats } from '#domain/options.ts'
import { storableText } from './fields.ts'
import { z } from './zod.ts'

const count = z.int().min(0)

/**
 * States of an import: its file is read, compared with the directory (`checking`), waits for a
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

/** Planned or finished effect of an import on a company. */
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

/** Something wrong with a cell, in the words that the forms use. */
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

/** Treatment of a row that resembles an existing company. */
export const matchDecision = z.enum(['update', 'new', 'skip'])

/** The mapping of a spreadsheet: guesses and decisions. */
export const importMapping = z
  .object({
    /** The kind of its lines; null until an administrator chooses it. */
    kind: z.enum(listKinds, 'Please choose what a line is').nullable(),
    /** The field of each column by its header; null leaves the column out. */
    columns: decisions(z.string().max(50).nullable()),
    /** Derivations of fields that new companies lack from their other columns. */
    rules: decisions(z.enum(fillRuleNames)).default({}),
    /** Defaults by field, for new companies whose row has no readable value. */
    values: decisions(storableText.max(5_000)).default({}),
    /** By field, what stands for what is written; under `*` for everything that cannot be read. */
    replacements: decisions(decisions(storableText.max(5_000))).default({}),
    /** By line of the file, or under `*` for all. */
    matches: decisions(matchDecision).default({}),
  })
  .meta({ id: 'ImportMapping' })
export type ImportMapping = z.infer<typeof importMapping>

/** A column of a file, with the first cells of it. */
export const importColumn = z.object({ name: z.string(), samples: z.array(z.string()) })

export const importRun = z
  .object({
    id,
    fileName: z.string(),
    format: z.enum(fileFormats),
    state: z.enum(importStates),
    /** Why it failed. */
    problem: z.string().nullable(),
    /** True if its new companies are approved at once. */
    approves: z.boolean(),
    /** Who uploaded it or acted on it last. */
    adminName: z.string(),
    lines: count,
    /** Empty for JSON lines. */
    columns: z.array(importColumn),
    /** Null for JSON lines. */
    mapping: importMapping.nullable(),
    /** True if its headers are those of our own export. */
    own: z.boolean(),
    /** Names of a workbook's sheets, when it has several, and the one that is read. */
    sheets: z.array(z.string()),
    sheet: z.string().nullable(),
    unknownColumns: z.array(z.object({ name: z.string(), suggestion: z.string().nullable() })),
    /** Companies by what the dry run found and, after that, by what was done. */
    counts: z.object({
      total: count,
      new: count,
      changed: count,
      same: count,
      refused: count,
      /** Rows that look like companies that are there: each waits for a decision. */
      unsure: count,
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

/** A cause of refused rows. */
export const importCause = z
  .object({
    /** The field, or the column where it is none. */
    column: z.string(),
    value: z.string(),
    message: z.string(),
    /** Companies that it refuses. */
    rows: count,
    /** The first line with it. */
    line: z.int(),
    /** Suggested value. */
    suggestion: z.string().nullable(),
    /** A city that is not offered, and its state where that is known: it can be added. */
    city: z.object({ name: z.string(), state: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'ImportCause' })
export type ImportCause = z.infer<typeof importCause>

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
