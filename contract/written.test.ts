import { expect, it } from 'vitest'
import { companyInput } from './admin-companies.ts'
import { planInput } from './plan-input.ts'
import { initialLocations as locations } from '#domain/choices.ts'
import { phoneNumbers } from '#domain/phone-numbers.ts'
import { fold, readPlace } from '#domain/spellings.ts'
import { isBlank, readDay, readList, readSpan, writeList } from '#domain/written.ts'

const { price, deliveryFee, refundKind, days, lunchCutoff, deposit } = planInput.shape
const schemas = {
  ...companyInput.shape,
  price,
  deliveryFee,
  refundKind,
  days,
  lunchCutoff,
  deposit,
}
type Row = readonly [field: keyof typeof schemas, written: unknown, stored: unknown]

const prices = {
  '2,500': '2500',
  '₹2,500/-': '2500',
  'Rs. 3000 pm': '3000',
  '1,00,000': '100000',
  '2.5k': '2500',
  'Rs.1,999 only': '1999',
  'INR 2400.50': '2400.50',
  '10K': '10000',
  '3000 / month': '3000',
  '₹ 2,800 per month': '2800',
  '2400 Rs': '2400',
  '२,४००': '2400',
  '₹2500 monthly': '2500',
  'Rs 2500/- p.m.': '2500',
  '3000.0': '3000.0',
}
const places = {
  MUMBAI: 'Mumbai',
  Bombay: 'Mumbai',
  'Bangalore ': 'Bangalore',
  bengaluru: 'Bengaluru',
  'New Delhi': 'Delhi',
  Gurugram: 'Gurgaon',
  Guwahati: 'Gawahati',
  TAMILNADU: 'Tamil Nadu',
  'Mumbai, Maharashtra': 'Mumbai',
  'Pune City': 'Pune',
  'Mumbai (All Areas)': 'Mumbai',
  तमिलनाडु: 'Tamil Nadu',
  'Bengaluru Urban': 'Bengaluru',
}
const blanks = ['-', '--', 'NA', 'N/A', 'NULL', 'none', '#N/A', ' – ', 'nan']
const window = { meal: 'Lunch', from: '12 pm', to: '2.30 PM' }
const late = { meal: 'Dinner', from: '21:00', to: '00:30' }

const taken: Row[] = [
  ...Object.entries(prices).map((row): Row => ['price', ...row]),
  ...Object.entries(places).map((row): Row => ['location', ...row]),
  ...blanks.flatMap((written) =>
    (['phone', 'hours', 'website', 'email', 'fssaiLicence', 'imageUrl', 'reference'] as const).map(
      (field): Row => [field, written, null],
    ),
  ),
  ['price', 2400, '2400'],
  ['rating', 4, '4.0'],
  ['rating', '4.30', '4.3'],
  ['deposit', 'Nil', '0'],
  ['deposit', 'Rs. 1,000/-', '1000'],
  ['lunchCutoff', '9 am', '09:00'],
  ['lunchCutoff', '09:00:00', '09:00'],
  ['lunchCutoff', 'by 9.30 AM, same day', '09:30'],
  ['lunchCutoff', '9 pm the day before', '21:00 before'],
  ['lunchCutoff', '21:00 the evening before', '21:00 before'],
  ['lunchCutoff', '10 PM previous night', '22:00 before'],
  ['lunchCutoff', '20:00, on the previous day', '20:00 before'],
  ['lunchCutoff', '21:00 before', '21:00 before'],
  ['lunchCutoff', '-', null],
  ['lunchCutoff', '', null],
  ['deliveryFee', 'Free', '0'],
  ['deliveryFee', 'N/A', null],
  ['deliveryFee', '₹20', '20'],
  ['refundKind', 'none', 'none'],
  ['refundKind', '-', null],
  ['days', 'NA', null],
  ['cuisine', 'north indian', 'North Indian'],
  ['cuisine', 'multi cuisine', 'Multi-Cuisine'],
  ['cuisine', 'उत्तर भारतीय', 'North Indian'],
  ['tags', 'lunch, dinner', ['lunch', 'dinner']],
  ['tags', 'Veg, Jain, Lunch', ['Veg', 'Jain', 'Lunch']],
  ['tags', 'Jain|Home-style, warm', ['Jain', 'Home-style, warm']],
  ['tags', 'Jain; Vegan\nEgg', ['Jain', 'Vegan', 'Egg']],
  ['phone', '+91 98200 00000 / 98200 00001', '+91 98200 00000 / 98200 00001'],
  ['phone', '080 42297555\r\n+91 9743772233', '080 42297555 / +91 9743772233'],
  ['phone', '919820000000.0', '919820000000'],
  ['website', 'www.swad.in', 'https://www.swad.in'],
  ['website', 'swad.co.in/menu?x=1', 'https://swad.co.in/menu?x=1'],
  ['website', 'http://swad.in', 'http://swad.in'],
  ['website', 'स्वाद-टिफिन.भारत', 'https://स्वाद-टिफिन.भारत'],
  ['email', 'Swad <hello@swad.in>', 'hello@swad.in'],
  ['email', 'mailto:hello@swad.in', 'hello@swad.in'],
  ['fssaiLicence', 'Lic. No. 115 160 0100 0123', '11516001000123'],
  ['fssaiLicence', '11516001000123.0', '11516001000123'],
  [
    'delivery',
    { area: 'pincodes', pincodes: '560034, 560 095|PIN 560-001' },
    { area: 'pincodes', km: null, pincodes: ['560034', '560095', '560001'] },
  ],
  ['mealWindows', [window], [{ meal: 'Lunch', from: '12:00', to: '14:30' }]],
  ['mealWindows', [late], [{ meal: 'Dinner', from: '21:00', to: '23:59' }]],
  [
    'closing',
    { from: '5/12/2026', until: '12 Dec 2026', reason: 'Diwali' },
    { from: '2026-12-05', until: '2026-12-12', reason: 'Diwali' },
  ],
]
it.each(taken)('parses the %s %j to %j', (field, written, stored) => {
  const { data, error } = schemas[field].safeParse(written)
  expect(error?.issues).toBeUndefined()
  expect(data).toEqual(stored)
})

const refused: Row[] = [
  ['phone', '9.19E+11', 'A spreadsheet has cut this number'],
  ['fssaiLicence', '1.15E+13', 'A spreadsheet has cut this number'],
  ['price', '2500-3000', 'Please enter a price'],
  ['price', '80 per meal', 'Please enter a price'],
  ['location', 'Atlantis', 'Please choose a location'],
  ['cuisine', 'Vegan!', 'Please choose a cuisine'],
  // Files have other spellings of these; calls do not.
  ['priceRange', 'Budget!', 'Please choose a price range'],
  ['priceRange', 'Budget', 'Please choose a price range'],
  ['status', 'Approved', 'Please choose a status'],
  ['rating', '4.0 stars', 'Please enter a rating'],
  ['rating', '★★★★☆', 'Please enter a rating'],
  ['rating', '4,3', 'Please enter a rating'],
  ['menus', [{ day: 'mon', description: 'Dal' }], 'Please choose a weekday'],
  ['mealWindows', [{ ...window, meal: 'lunch' }], 'Please choose a meal'],
  ['website', 'javascript:alert(1)', 'Please enter an address'],
  ['website', 'see facebook', 'Please enter an address'],
  ['closing', { from: '31/02/2026', until: '' }, 'Please choose a day'],
  // The calendar of Postgres has no year 0.
  ['closing', { from: '0000-01-01', until: '0000-01-01' }, 'Please choose a day'],
]
it.each(refused)('refuses the %s %j: %s', (field, written, words) => {
  expect(schemas[field].safeParse(written).error?.issues[0]?.message).toContain(words)
})

const LONG = 1_000_000
// Patterns took the square or the cube of their lengths.
it.each<[field: keyof typeof schemas, written: unknown]>([
  ['fssaiLicence', '.'.repeat(LONG)],
  ['location', '('.repeat(LONG)],
  ['rating', `4${' '.repeat(LONG)}x`],
  ['price', `4${' '.repeat(LONG)}x`],
  ['lunchCutoff', `9${' '.repeat(LONG)}x`],
  ['closing', { from: ' '.repeat(LONG), until: `1${' '.repeat(LONG)}x` }],
])('refuses as %s what is far longer than any value', (field, written) => {
  expect(schemas[field].safeParse(written).success).toBe(false)
})
const dialled = (written: string) => phoneNumbers(written).map((one) => one.dialled)
it('links each number of a phone field', () => {
  expect(dialled('+91 98200 00000 / 98200 00001')).toEqual(['+919820000000', '+919820000001'])
  expect(dialled('022-2400 0000')).toEqual(['02224000000'])
})

it.each([
  ['2026-12-05', '2026-12-05'],
  ['05/12/2026', '2026-12-05'],
  ['5-12-26', '2026-12-05'],
  ['5th December 2026', '2026-12-05'],
  ['Dec 5, 2026', '2026-12-05'],
  ['5-Dec-2026', '2026-12-05'],
  ['5-Dec-26', '2026-12-05'],
  ['30-Nov-26', '2026-11-30'],
  ['31/01/2027', '2027-01-31'],
  ['2026-12-05T00:00:00.000Z', '2026-12-05'],
  ['soon', 'soon'],
])('parses the day %j as %j', (written, day) => expect(readDay(written)).toBe(day))

it.each([
  ['09:00-22:00', '09:00', '22:00'],
  ['9 am to 10 pm', '09:00', '22:00'],
  ['21:00–00:30', '21:00', '23:59'],
  ['12-2 pm', '12:00', '14:00'],
  ['12noon', undefined, undefined],
  [`9${' '.repeat(LONG)}x`, undefined, undefined],
])('parses the hours %.20j', (written, from, to) => {
  expect(readSpan(written)).toEqual(from && { from, to })
})

it('round-trips lists', () => {
  for (const items of [['a, b'], ['a|b', 'c\\'], ['x;y', 'z'], ['\\'], ['one'], []])
    for (const by of ['|', ', '] as const) expect(readList(writeList(items, by))).toEqual(items)
})

it('distinguishes placeholders of empty cells from short words', () => {
  expect(['-', 'n/a', 'NA', 'Not available', ''].every(isBlank)).toBe(true)
  expect(['Nana', 'no', '0', 'None Better Kitchen', 'naan'].some(isBlank)).toBe(false)
})

it('reads every place by its own name, ignoring case', () => {
  for (const place of locations) expect(readPlace(` ${place.toUpperCase()} `)).toBe(place)
  expect(fold('Crème-Brûlée & मिठाई')).toBe('cremebruleeमिठाई')
})
