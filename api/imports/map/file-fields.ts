import { readCount } from './periods.ts'
import { readPrice } from './prices.ts'
import type { CompanyParts } from '#api/companies/company-changes.ts'
import { forEachPlanFact } from '#domain/plan-facts.ts'
import { fold, readMeal, readPriceRange, readStatus } from '#domain/spellings.ts'
import {
  MAX_SHORT,
  readDay,
  readList,
  readPincodes,
  readRating,
  readSpan,
  toDigits,
  writeList,
} from '#domain/written.ts'

// Fields of several parts as cells, which forms have as several inputs. What cannot be read comes
// back as it is written, for which the form's rules then report the problem.

/** Parses "yes", "Y", "1" and "no", "N", "0". */
export const readYesNo = (written: string): boolean | string =>
  /^(?:yes|y|true|1|हाँ|हां|✓|✔|✅|☑)\uFE0F?$/i.test(written.trim())
    ? true
    : /^(?:no|n|false|0|नहीं|✗|✘|❌)\uFE0F?$/i.test(written.trim())
      ? false
      : written

/** The value of which a text is the name or the label. */
const readChoice = (values: Readonly<Record<string, string>>, written: string): string =>
  Object.keys(values).find((value) =>
    [value, values[value]!].some((one) => fold(one) === fold(written)),
  ) ?? written

/** Parses delivery windows: "Lunch 12:00-14:00|Dinner: 7 to 9 pm". */
const readMealWindows = (written: string) =>
  readList(written).map((window) => {
    const [, meal = window, span = ''] = /^([\p{L}\p{M}]+)\s*[:-]?\s*(.*)$/su.exec(window) ?? []
    return { meal: readMeal(meal), ...(readSpan(span) ?? { from: span, to: '' }) }
  })

/** Parses photographs, one per line: an address and a description, "https://… Thali". */
const readPhotos = (written: string) =>
  written
    .split(/[\r\n]+/)
    .map((line) => /^\s*(\S*)\s*(.*)$/.exec(line)!)
    .filter(([, address]) => address !== '')
    .map(([, imageUrl, description]) => ({ imageUrl, description }))

/** Parses a delivery area: "5 km", "within 5 kms", "city" or pincodes. */
function readDelivery(written: string): Record<string, unknown> {
  const [, km] = /^(?:within |up ?to )?(\d{1,3}) ?kms?$/i.exec(toDigits(written).trim()) ?? []
  if (km) return { area: 'radius', km }
  if (written.trim().toLowerCase() === 'city') return { area: 'city' }
  return { area: 'pincodes', pincodes: readPincodes(written) }
}

/** Parses the days and the reason of a closing: "2026-12-05 to 2026-12-12: Diwali". */
function readClosing(written: string) {
  if (written.length > 2 * MAX_SHORT) return { from: written, until: written, reason: undefined }
  const [, days = written, reason] = /^([^:]*?)(?:: ?(.*))?$/s.exec(written) ?? []
  const [from = '', until = from] = days.split(/\s+(?:to|till|until|-|–)\s+|\s*–\s*/i)
  return { from: readDay(from), until: readDay(until), reason }
}

type FileField = {
  /** Its cell in our files; by default its value. */
  write?: (company: CompanyParts) => string
  /** Its value in the form of a cell; by default the cell. */
  read?: (written: string) => unknown
  /** Its value when it is emptied; by default an empty text. */
  empty?: unknown
}

/** Fields that are not text, and those that only files write freely. */
export const fileFields: Readonly<Record<string, FileField | undefined>> = {
  ...forEachPlanFact((fact, name): FileField => {
    if (fact.kind === 'choice') return { read: (written) => readChoice(fact.values, written) }
    return fact.kind === 'whole' ? { read: (written) => readCount(name, written) } : {}
  }),
  price: { read: (written) => readPrice(written)['price'] },
  priceRange: { read: readPriceRange },
  rating: { read: readRating },
  status: { read: readStatus },
  featured: { write: ({ featured }) => (featured ? 'yes' : 'no'), read: readYesNo },
  tags: { write: ({ tags }) => writeList(tags), empty: [] },
  delivery: {
    write({ delivery }) {
      if (!delivery) return ''
      const { area, km, pincodes } = delivery
      return area === 'radius' ? `${km} km` : area === 'city' ? 'city' : pincodes.join('|')
    },
    read: readDelivery,
    empty: null,
  },
  closing: {
    write({ closing }) {
      if (!closing) return ''
      const { from, until, reason } = closing
      return `${from} to ${until}${reason ? `: ${reason}` : ''}`
    },
    read: readClosing,
    empty: null,
  },
  photos: {
    write: ({ photos }) =>
      photos.map(({ imageUrl, description }) => `${imageUrl} ${description}`.trim()).join('\n'),
    read: readPhotos,
    empty: [],
  },
  mealWindows: {
    write: ({ mealWindows }) =>
      mealWindows.map(({ meal, from, to }) => `${meal} ${from}-${to}`).join('|'),
    read: readMealWindows,
    empty: [],
  },
}
