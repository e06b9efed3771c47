import { t } from '#domain/i18n.ts'
import { MAX_COMPARED } from '#domain/limits.ts'
import { readPincode } from '#domain/pincode.ts'
import { kindOfId } from '../companies/company-id.ts'

/** Companies to compare from an address, with notes about rejected ones. */
export type ComparisonRequest = {
  /** Distinct ids, four at most. */
  ids: number[]
  /** Delivery pincode. */
  pincode?: string
  /** Number of people for whom prices of a month are shown. */
  people: number
  /** Sentences about ignored values. */
  notes: string[]
}

/** Shortens visitors' text in a sentence. */
const shortened = (text: string) => (text.length > 20 ? `${text.slice(0, 20)}…` : text)

/** Reads `?ids=12,48,97&pincode=560034`; forms without script send `?ids=12&ids=48`. */
export function readComparison(params: URLSearchParams): ComparisonRequest {
  const given = params
    .getAll('ids')
    .flatMap((some) => some.split(','))
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const bad = given.filter((one) => kindOfId(one) !== 'possible')
  const good = given.filter((one) => !bad.includes(one)).map(Number)
  const ids = [...new Set(good)]
  const notes: string[] = []
  if (bad.length > 0) {
    const named = [...new Set(bad)].slice(0, 3).map((one) => `“${shortened(one)}”`)
    notes.push(
      t('There is no company with the number {numbers}.', { numbers: named.join(` ${t('or')} `) }),
    )
  }
  if (ids.length < good.length) notes.push(t('A company that was named twice is shown once.'))
  if (ids.length > MAX_COMPARED) {
    notes.push(
      t('Four companies fit side by side: these are the first four of {n}.', { n: ids.length }),
    )
  }
  const typed = (params.get('pincode') ?? '').trim()
  const pincode = readPincode(typed)
  if (typed !== '' && !pincode)
    notes.push(t('“{typed}” is not a pincode: it needs six digits.', { typed: shortened(typed) }))
  const people = /^[1-9]$/.test(params.get('people') ?? '') ? Number(params.get('people')) : 1
  return { ids: ids.slice(0, MAX_COMPARED), pincode, people, notes }
}
