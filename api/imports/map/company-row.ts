import { type Cells, decisionOf, textOf } from './file-line.ts'
import type { CompanyParts } from '#api/companies/company-changes.ts'
import { companyInput } from '#contract/admin-companies.ts'
import { describeValue } from '#api/imports/read/table.ts'
import type { ImportMapping } from '#contract/imports.ts'
import { planInput } from '#contract/plan-input.ts'
import { readMonthly } from './prices.ts'
import type { AdminCompanyRow } from '#db/admin-companies.ts'
import type { FileFormat, PriceRange } from '#domain/options.ts'
import { currentChoices, isLocation } from '#domain/choices.ts'
import { truncate } from '#domain/storable.ts'
import { fold, readPlace, readPlaceName, readPriceRange } from '#domain/spellings.ts'
import { isBlank, readRupees, toPincode } from '#domain/written.ts'

/** A state is less than a city, whose companies may be in it. */
const isState = (name: string) => currentChoices().places.some(({ partOf }) => partOf === name)

/** The places that a text names between commas and the like: its cities, or else its states. */
function listPlaces(text: string): string[] {
  const whole = readPlaceName(text)
  if (isLocation(whole)) return [whole]
  const parts = text.replaceAll(/\d{3}[\s-]?\d{3}/g, ' ').split(/[,;\n/&+]|\band\b|\s-/i)
  const found = [...new Set(parts.map((part) => readPlace(part.trim())).filter(isLocation))]
  const cities = found.filter((name) => !isState(name))
  return cities.length > 0 ? cities : found
}

/**
 * The place named in texts, the most reliable text first; cities win over their states.
 * @returns undefined also for several, of which a person has to choose
 */
function findLocation(texts: readonly string[]): string | undefined {
  const named = texts.map(listPlaces).filter((places) => places.length > 0)
  const best = named.find(([first]) => !isState(first!)) ?? named[0] ?? []
  return best.length === 1 ? best[0] : undefined
}

/** The price range of what a month costs. */
function findPriceRange(written: string): PriceRange | undefined {
  const amount = readMonthly(written)
  if (amount === undefined) return undefined
  return amount < 3000 ? 'budget' : amount < 5000 ? 'standard' : 'premium'
}

const oneLine = (text: string) => text.trim().replaceAll(/,?\s*[\r\n]+\s*/g, ', ')
/** Fields of one line, which cells have on several. */
const lines = ['name', 'shortDescription', 'address', 'hours']

/** Readers of foreign cells, beyond the rules of the form. */
const readers: Record<string, (written: string) => string> = {
  ...Object.fromEntries(lines.map((name) => [name, oneLine])),
  // A company has one address: the first is taken.
  email: (written) => /[^\s<>,;/]+@[^\s<>,;/]+/.exec(written)?.[0] ?? written,
  location: (written) => findLocation([written]) ?? (listPlaces(written).length > 1 ? '' : written),
  /** A price range may be said in rupees a month. */
  priceRange: (written) => findPriceRange(written) ?? readPriceRange(written),
}

/** @returns the cells in the form that our rules accept, without empty ones */
const readForeignCells = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([name, cell]) => {
      if (typeof cell !== 'string') return [[name, cell]]
      const value = isBlank(cell) ? '' : (readers[name]?.(cell) ?? cell)
      return value === '' ? [] : [[name, value]]
    }),
  )

/** The parts of an address, each unless it is said before: "Shop 2, Kothrud, Pune, 411038". */
const joinAddress = (cells: Cells): string =>
  ['address', 'area', 'location', 'state', 'pincode'].reduce((said, name) => {
    const given = oneLine(textOf(cells, name)).replace(/,+$/, '')
    const part = name === 'pincode' ? toPincode(given) : given
    return fold(said).includes(fold(part)) ? said : `${said}${said && ', '}${part}`
  }, '')

/** "North Indian in Connaught Place, Delhi." */
function factsOf(cells: Cells, written: Cells): string | undefined {
  const food = textOf(written, 'cuisine') || textOf(written, 'tags') || textOf(cells, 'name')
  const place = ['area', 'location'].map((name) => textOf(written, name) || textOf(cells, name))
  const where = [...new Set(place)].filter(Boolean).join(', ')
  return food && oneLine(`${food}${where && ` in ${where}`}.`)
}

/** The first sentence of a text, if it is no longer than a short description. */
const firstSentence = (text: string) => /^.{1,299}?(?:[.!?।](?=\s|$)|$)/m.exec(text.trim())?.[0]

/** How missing fields of a new company are made of others, in the order in which they are. */
const derived: Record<string, (cells: Cells, written: Cells) => string | undefined> = {
  location: (_cells, written) =>
    findLocation(['location', 'area', 'address', 'state'].map((name) => textOf(written, name))),
  priceRange: (_cells, written) => findPriceRange(textOf(written, 'monthlyPrice')),
  address: (_cells, written) => joinAddress(written),
  description: factsOf,
  shortDescription: (cells, written) =>
    firstSentence(textOf(cells, 'description')) ?? factsOf(cells, written),
}

const shape = companyInput.shape as Record<
  string,
  { safeParse: (value: unknown) => { success: boolean } }
>
const canBeRead = (field: string, cell: unknown) => shape[field]?.safeParse(cell).success ?? true

/** The cell of a field; a price range may be said as a monthly price. */
export const cellOf = (cells: Cells, field: string): unknown =>
  field === 'priceRange' && isBlank(String(cells[field] ?? ''))
    ? cells['monthlyPrice']
    : cells[field]

/** Replaces cells by the administrator's decisions. */
export function replaceCells(mapping: ImportMapping, given: Cells): Cells {
  const cells = { ...given }
  for (const field of Object.keys(mapping.replacements)) {
    // As the causes of refusals show it.
    const written = describeValue(String(cellOf(given, field) ?? '').trim())
    const text = written === '' ? undefined : decisionOf(mapping, field, written)
    if (text === '') delete cells[field]
    else if (text !== undefined) cells[field] = text
  }
  return cells
}

/**
 * Reads a row of a list of companies.
 * @param isThere whether the company exists: then it gets what the row says, a new one also what is
 * made of other columns, or else was decided for all
 * @returns cells by fields of a company
 */
export function readRow(
  { mapping, own }: { mapping: ImportMapping; own: boolean },
  given: Cells,
  isThere: boolean,
): Cells {
  const written = replaceCells(mapping, given)
  const cells = own ? written : readForeignCells(written)
  // An address is composed of its parts even if there is one already.
  const filled: Cells = own ? { ...cells } : { ...cells, address: '' }
  const made: typeof derived = own ? {} : derived
  for (const field of new Set([...Object.keys(made), ...Object.keys(mapping.replacements)])) {
    if (textOf(filled, field) && canBeRead(field, filled[field])) continue
    const isUnsaid = isBlank(String(cellOf(written, field) ?? ''))
    const found = made[field]?.(filled, written) || (isUnsaid && decisionOf(mapping, field, ''))
    if (found) filled[field] = found
  }
  if (!own && cells['address'] !== undefined) cells['address'] = filled['address']
  // What cannot be read changes nothing if a new company would get something instead.
  const isSaid = (field: string) =>
    canBeRead(field, cells[field]) || !canBeRead(field, filled[field])
  const row = Object.entries(isThere ? cells : filled)
  return Object.fromEntries(row.filter(([field]) => field in shape && (!isThere || isSaid(field))))
}

type Run = { format: FileFormat; own: boolean; mapping: ImportMapping }

/**
 * What a list of another source says that a month costs: the plan of a new kitchen, or a word about a
 * price that is none ("10%", "on request"), or of a listed kitchen whose plans say others.
 */
export function readMonth(
  { format, own, mapping }: Run,
  given: Cells,
  present?: Pick<AdminCompanyRow, 'plans'>,
): { plans?: CompanyParts['plans']; word?: string } {
  const cell = format === 'companies' && !own ? replaceCells(mapping, given)['monthlyPrice'] : ''
  const written = String(cell ?? '').trim()
  const amount = readMonthly(written)
  if (isBlank(written) || present?.plans.some(({ price }) => Number(price) === amount)) return {}
  const shown = truncate(written, 100)
  if (amount === undefined) return { word: `“${shown}” is no price of a month, and is not read` }
  if (present)
    return { word: `“${shown}” is not read: prices of a listed kitchen are those of its plans` }
  const description = Number(readRupees(written)) === amount ? '' : written
  return { plans: [planInput.parse({ name: 'Monthly', price: amount, days: 30, description })] }
}
