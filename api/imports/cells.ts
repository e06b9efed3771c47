import { fileFields } from '#api/imports/map/file-fields.ts'
import { companyInput } from '#contract/admin-companies.ts'
import { planInput } from '#contract/plan-input.ts'
import type { CompanyParts } from '#api/companies/company-changes.ts'
import type { FileFormat } from '#domain/options.ts'
import { isInRupees } from '#domain/plan-facts.ts'
import type { AdminCompanyRow } from '#db/admin-companies.ts'

/** A value of a cell: undefined leaves the field unchanged, null empties it. */
type Cell = string | null | undefined

type Rows = Record<string, string>[]

/** The column of ids of our exports, by which a file says that it is ours. */
export const MARK = 'dabbawiseId'
/** The column of the file of refused rows that says why. */
export const REASONS_COLUMN = 'Why it was refused'

/** Columns that identify a company, in every format. */
const keys = [MARK, 'reference'] as const
/** Fields of a company and of a plan that are cells. */
export const companyFields = Object.keys(companyInput.shape).filter(
  (name) => !['reference', 'plans', 'menus'].includes(name),
) as (keyof CompanyParts)[]
export const planFields = Object.keys(planInput.shape).filter((name) => name !== 'id')

/** Columns of each format. */
export const columns: Record<FileFormat, readonly string[]> = {
  companies: [...keys, ...companyFields],
  plans: [...keys, 'planId', ...planFields],
  menus: [...keys, 'day', 'meal', 'dish'],
}

/** Texts that a spreadsheet would run as a formula, and our own apostrophe. */
const FORMULA = /^['=+\-@\t\r]/
/** Whole numbers of at most ten digits, which a spreadsheet leaves as they are. */
const WHOLE = /^(?:0|[1-9]\d{0,9})$/
/** Words that stand in numbers, days and times as spreadsheets know them. */
const WORDS =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|e|am?|pm?|rs|inr)$/i

/**
 * True for texts that a spreadsheet may change: formulas, days, times, percentages, truth values and
 * numbers, whose zeros and commas are lost. They are written with an apostrophe in front.
 */
function isKept(text: string): boolean {
  if (FORMULA.test(text) || /^(?:true|false)$/i.test(text)) return true
  if (text.length > 40 || !/\d/.test(text) || WHOLE.test(text)) return false
  return (text.match(/\p{L}+/gu) ?? []).every((word) => WORDS.test(word))
}

/** A text as a cell. A backslash at its start is doubled, because `\N` empties a field. */
export function toCell(text: string | null): string {
  if (text === null) return ''
  const literal = text.startsWith('\\') ? `\\${text}` : text
  return isKept(literal) ? `'${literal}` : literal
}

/** Fields of numbers, which stay numbers in a spreadsheet if it leaves their digits. */
const isNumber = (field: string) => field === 'rating' || isInRupees(field)
function toFieldCell(field: string, text: string | null): string {
  const plain = text?.replace(/\.0+$/, '') ?? ''
  return isNumber(field) && /^\d+(?:\.\d*[1-9])?$/.test(plain) ? plain : toCell(text)
}

/** The value of a cell. */
export function fromCell(cell: string): Cell {
  const text = cell.startsWith("'") && isKept(cell.slice(1)) ? cell.slice(1) : cell
  if (text === '') return undefined
  if (text === '\\N') return null
  return text.startsWith('\\\\') ? text.slice(1) : text
}

/** The rows of a company in a CSV format, by column. */
export const toRows: Record<FileFormat, (company: AdminCompanyRow) => Rows> = {
  companies: (company) => [
    {
      ...keyCells(company),
      ...Object.fromEntries(
        companyFields.map((name) => {
          const text = fileFields[name]?.write?.(company) ?? (company[name] as string | null)
          return [name, toFieldCell(name, text)]
        }),
      ),
    },
  ],
  plans: (company) =>
    company.plans.map((plan) => ({
      ...keyCells(company),
      planId: String(plan.id),
      ...Object.fromEntries(
        planFields.map((name) => {
          const value = plan[name as keyof typeof plan]
          return [name, toFieldCell(name, value === null ? null : String(value))]
        }),
      ),
    })),
  menus: (company) =>
    company.menus.flatMap(({ day, description }) =>
      splitMenu(description).map(({ meal, dish }) => ({
        ...keyCells(company),
        day,
        meal: toCell(meal),
        dish: toCell(dish),
      })),
    ),
}

const keyCells = ({ id, reference }: AdminCompanyRow) => ({
  [MARK]: String(id),
  reference: toCell(reference),
})

type Dish = { meal: string; dish: string }

/** Dishes of a day as its text: a line for each meal, "Lunch: Dal tadka, Jeera rice". */
export function joinMenu(dishes: readonly Dish[]): string {
  const lines: string[] = []
  let before: string | undefined
  for (const { meal, dish } of dishes) {
    if (meal !== '' && meal === before) lines.push(`${lines.pop()}, ${dish}`)
    else lines.push(meal === '' ? dish : `${meal}: ${dish}`)
    before = meal
  }
  return lines.join('\n')
}

/** Parses a day's text into dishes; a text that would not round-trip becomes one dish without a meal. */
export function splitMenu(description: string): Dish[] {
  const dishes = description.split('\n').flatMap((line) => {
    const [, meal = '', rest = line] = /^([\p{L}\p{M}]+): (.+)$/u.exec(line) ?? []
    return (meal === '' ? [rest] : rest.split(', ')).map((dish) => ({ meal, dish }))
  })
  const isPlain = dishes.every(({ dish }) => dish === dish.trim() && dish !== '')
  return isPlain && joinMenu(dishes) === description ? dishes : [{ meal: '', dish: description }]
}
