import { beforeAll, expect, it } from 'vitest'
import { readRow } from './company-row.ts'
import { isOwnHeader, readHeader } from './headers.ts'
import { mapLine } from './map-line.ts'
import { findLocation } from './places.ts'
import { readPrice } from './prices.ts'
import { proposeMapping } from './propose.ts'
import type { ListKind } from '#domain/import-fields.ts'
import { currentChoices, setChoices } from '#domain/choices.ts'

const inState = (name: string) => (name === 'Mumbai' || name === 'Pune' ? 'Maharashtra' : null)
beforeAll(() => {
  const { places, cuisines } = currentChoices()
  setChoices({ cuisines, places: places.map((one) => ({ ...one, partOf: inState(one.name) })) })
})

it.each([
  ['Restaurant Name', 'name'],
  ['listed_in(city)', undefined],
  ['PIN Code', 'pincode'],
  ['E-Mail ID', 'email'],
  ['Which city are you in?', 'location'],
  ['Average cost for two', undefined],
  ['Rate (per mahina)', 'monthlyPrice'],
  ['Price', 'monthlyPrice'],
  ['Price code', undefined],
  ['Your name', undefined],
  ['What is the name of your kitchen?', 'name'],
  ['S.No.', undefined],
  ['मालिक का नाम', undefined],
  ['Phone (hidden)', undefined],
  ['Pure veg / non veg', 'tags'],
  ['Non veg monthly', undefined],
  ['रसोई का नाम', 'name'],
  ['मेसचे नाव', 'name'],
  ['Anything', undefined],
])('reads the header %j of a list of kitchens as %j', (header, field) => {
  expect(readHeader(header, 'companies').field).toBe(field)
})

it.each([
  [['Restaurant', 'City', 'Cuisines', 'Price'], 'companies'],
  [['Kitchen', 'Plan', 'Price', 'Days'], 'plans'],
  [['Mess Name', 'Day', 'Dish'], 'menus'],
  [['Mess Name', 'MON', 'Tue', 'Wednesday'], 'menus'],
  [['Day', 'नाश्ता', 'Lunch', 'Dinner'], 'menus'],
  [['Date', 'Kitchen', 'Lunch (12-2)', 'Dinner'], 'menus'],
  [['रसोई', 'वार', 'दोपहर का खाना'], 'menus'],
  [['Meal', '2025-12-01', '02-12-2025', '3-Dec-25'], 'menus'],
  [['Kitchen', 'Meal', 'Mon', 'Tue'], 'menus'],
  [['Name', 'Phone', 'Address', 'Mon', 'Tue', 'Wed'], null],
  [['Name', 'Price'], null],
  [['ID', 'Name', 'Price'], null],
  [['Name', 'City', 'Monthly price'], 'companies'],
  [['பெயர்', 'Day'], null],
])('preselects by the headers %j what a line is: %j', (names, kind) => {
  expect(proposeMapping(names).kind).toBe(kind)
})

it.each([
  ['Kitchen|Email|Other email address of owner|Remark code', 'name|email||'],
  ['Phone|Phone 2|Address|Street address', 'phone|phone|address|address'],
  ['Kitchen|Contact Name', 'name|'],
  ['Full Name|Mess', '|name'],
  ['Name|Tiffin Service', '|name'],
  ['Contact Name|Phone', 'name|phone'],
  ['Name|District|City', 'name||location'],
  ['Name|Location|City', 'name||location'],
  ['Name|Reference', 'name|'],
  ['Name|reference', 'name|reference'],
  ['Sheet|Name|Phone', 'location|name|phone'],
  ['Sheet|Name|City', '|name|location'],
])('reads the most specific header of each field, and joins some, in %j: %j', (names, fields) => {
  const { columns } = proposeMapping(names.split('|'), 'companies')
  expect(Object.values(columns).join('|')).toBe(fields)
})

it('reads the first seven of the days that are headers', () => {
  const days = ['30-Nov-26', '1-Dec-26', '6/12/2026', '7 Dec 2026', '31/01/2027']
  const fields = Object.values(proposeMapping(['Meal', ...days]).columns)
  expect(fields).toEqual(['meal', 'Monday', 'Tuesday', 'Sunday', null, null])
})

it('reads no day in a header that names a meal, too, and refuses a header twice unless both are joined', () => {
  expect(readHeader('Monday lunch', 'menus').field).toBeUndefined()
  expect(readHeader('Monday to Friday', 'menus').field).toBeUndefined()
  for (const names of [
    ['Meal', 'Monday', 'Tuesday', 'Wed', 'Monday (2)'],
    ['Name', 'Phone', 'Name (2)', 'Phone (2)'],
  ])
    expect(() => proposeMapping(names)).toThrow('comes twice. Of two tables side by side')
  const { columns } = proposeMapping(['Mess', 'Phone', 'Phone (2)'])
  expect(columns['Phone (2)']).toBe('phone')
})

it('takes a file for ours only if it has the mark of our export', () => {
  expect(isOwnHeader(['Dabbawise ID', 'name'])).toBe(true)
  expect(isOwnHeader(['id', 'reference', 'shortDescription', 'priceRange'])).toBe(false)
  expect(proposeMapping(['dabbawiseId', 'Name', 'price range', 'prize'])).toMatchObject({
    columns: { dabbawiseId: 'id', Name: 'name', 'price range': 'priceRange', prize: null },
  })
  expect(() => proposeMapping(['dabbawiseId', 'name', 'Name'])).toThrow('“name” comes twice')
  expect(proposeMapping(['dabbawiseId (hidden)', 'planId', 'price'])).toMatchObject({
    kind: 'plans',
    columns: { 'dabbawiseId (hidden)': 'id', planId: 'planId' },
  })
  expect(proposeMapping(['Kitchen', 'Plan', 'Price', 'Plan ID']).columns['Plan ID']).toBeNull()
})

const layoutOf = (kind: ListKind, columns: Record<string, string>, values = {}) => ({
  header: Object.keys(columns),
  mapping: { kind, columns, values, replacements: {}, matches: {} },
  own: false,
})
const fill = (cells: Record<string, string>, values = {}, isThere = false) =>
  readRow(layoutOf('companies', {}, values), cells, isThere)
const rawLine = (...cells: string[]) => ({ line: 2, cells, problems: [] })

it('takes no company by an id of a file that is not ours, even if a person maps the column', () => {
  const layout = layoutOf('companies', { ID: 'id', Name: 'name', Price: 'monthlyPrice' })
  const { company, cells } = mapLine(layout, rawLine('5', 'Bina Mess', '2500'))
  expect(company).toMatch(/^row:/)
  expect(cells).toEqual({ name: 'Bina Mess', monthlyPrice: '2500' })
  const own = { ...layout, own: true }
  expect(mapLine(own, rawLine('5', 'Bina Mess', '2500')).company).toBe('id:5')
})

it('refuses a cell that is longer than its field before any pattern reads it', () => {
  const layout = layoutOf('companies', { Price: 'monthlyPrice', Mail: 'email', Name: 'name' })
  const poison = `1${' '.repeat(110_000)}x`
  const { problems } = mapLine(layout, rawLine(poison, 'a@'.repeat(30_000), 'Swad'))
  expect(problems).toMatchObject([
    { line: 2, column: 'monthlyPrice', message: 'Please use at most 500 characters' },
    { line: 2, column: 'email', message: 'Please use at most 500 characters' },
  ])
})

it('leaves a line out that says nothing in the columns that are read', () => {
  const layout = layoutOf('companies', { Mess: 'name', City: 'location' })
  const line = mapLine({ ...layout, header: ['No', 'Mess', 'City'] }, rawLine('PUNE', '', '-'))
  expect(line).toMatchObject({ company: 'note:2', cells: { name: 'PUNE' } })
  const total = mapLine(layout, rawLine('Grand Total', 'Mumbai'))
  expect(total).toMatchObject({ company: 'note:2', cells: { reason: 'Left out: a total' } })
})

it('uses the header of a yes/no column as the tag, and refuses amounts as tags', () => {
  const layout = layoutOf('companies', { Mess: 'name', 'Jain?': 'tags', 'Home Delivery': 'tags' })
  const tags = (...cells: string[]) => mapLine(layout, rawLine('Swad', ...cells)).cells['tags']
  expect([tags('Yes', 'N'), tags('✓', 'TRUE'), tags('no', ''), tags('Home food', 'Y')]).toEqual([
    ...['Jain', 'Jain, Home Delivery', undefined, 'Home food, Home Delivery'],
  ])
  const plain = layoutOf('companies', { Mess: 'name', Tags: 'tags' })
  expect(mapLine(plain, rawLine('Swad', 'TRUE')).cells['tags']).toBe('TRUE')
  expect(mapLine(plain, rawLine('Swad', '₹2,500/-')).problems).toMatchObject([{ column: 'tags' }])
})

it('assigns plans without a company name to the only company of the file', () => {
  const layout = layoutOf('plans', { Kitchen: 'company', Plan: 'name' }, { company: 'Swad Mess' })
  expect(mapLine(layout, rawLine('', 'Lunch')).company).toBe('name:swadmess')
  expect(mapLine(layout, rawLine('Amma', 'Lunch')).company).toBe('name:amma')
})

it('repeats merged cells of company and day for the rows below', () => {
  const layout = layoutOf('menus', { Mess: 'company', Day: 'day', Dish: 'dish' })
  const first = mapLine(layout, rawLine('Swad', 'Mon', 'Dal'))
  const second = mapLine(layout, rawLine('', '', 'Rice'), first.cells)
  const third = mapLine(layout, rawLine('', 'Tue', 'Kadhi'), second.cells)
  expect([second, third].map(({ company, cells }) => [company, cells['day']])).toEqual([
    ['name:swad', 'Mon'],
    ['name:swad', 'Tue'],
  ])
  const other = mapLine(layout, rawLine('Amma', '', 'Idli'), third.cells)
  expect([other.company, other.cells['day']]).toEqual(['name:amma', undefined])
})

it('repeats the cell above for a ditto mark, and reads a price together with its period', () => {
  const columns = { Mess: 'name', City: 'location', Rate: 'monthlyPrice', Per: 'period' }
  const layout = layoutOf('companies', columns)
  const first = mapLine(layout, rawLine('Swad', 'Pune', '600', 'week'))
  const second = mapLine(layout, rawLine('Amma', '-do-', '2600', '"'), first.cells)
  expect(second.cells).toMatchObject({ location: 'Pune', period: 'week' })
  expect(fill(first.cells as Record<string, string>)['priceRange']).toBeUndefined()
})

it('leaves it to a person which of several cities in a cell is meant', () => {
  const several = fill({ location: 'Pune, Mumbai & Delhi', address: 'Lane 4, Pune' })
  expect(several['location']).toBeUndefined()
  expect(fill({ location: 'Pune, Maharashtra' })['location']).toBe('Pune')
})

it.each([
  ['2500-3000', 'budget'],
  ['Rs. 5200 – 6000', 'premium'],
  ['३,२००/- per month', 'standard'],
  ['2.5-3k', 'budget'],
  ['from 1800', 'budget'],
  ['1000 weekly', undefined],
  ['1000 - weekly', undefined],
  ['600 / week', undefined],
  ['Veg 3600 NV 4200', undefined],
  ['2800+500 deposit', undefined],
  ['90', undefined],
  ['48213', undefined],
  ['-2500', undefined],
])('derives the price range from the monthly price %j: %j', (monthlyPrice, range) => {
  expect(fill({ monthlyPrice })['priceRange']).toBe(range)
})

it.each([
  [{ address: 'Shop 2, Lane 5\nKothrud', location: 'Pune' }, 'Shop 2, Lane 5, Kothrud, Pune'],
  [{ area: 'Fort Kochi', location: 'Kochi' }, 'Fort Kochi'],
  [{ address: '5, Fort, Mumbai - 400001', area: 'fort', location: 'MUMBAI' }, undefined],
])('joins the parts %j of an address, each once', (cells: Record<string, string>, address) => {
  expect(fill(cells)['address']).toBe(address ?? cells['address'])
})

it('takes one text for all before what a row says, and one choice for all after it', () => {
  const values = { description: 'Home food', priceRange: 'premium', cuisine: 'Vegan' }
  expect(fill({ name: 'Swad', location: 'Pune', monthlyPrice: '2500' }, values)).toMatchObject({
    description: 'Home food',
    priceRange: 'budget',
    cuisine: 'Vegan',
    shortDescription: 'Home food',
  })
})

it.each([
  ['4, MG Road, Andheri East, Mumbai, Maharashtra 400069', 'Mumbai'],
  ['Civil Lines, Nagpur, Maharashtra', 'Maharashtra'],
  ['Vidyaranyapuram, Mysuru, Karnataka', undefined],
  ['Opp. Bank of Maharashtra, Ring Road, Pune', 'Pune'],
  ['Opp. Bank of Maharashtra, Ring Road', undefined],
])('finds the location in the address %j: %j', (address, location) => {
  expect(findLocation([address])).toBe(location)
})

it.each([
  ['₹20 per day', { price: '₹20', days: '1' }],
  ['from 1800', { price: '1800', description: 'from 1800' }],
  ['2.5-3k', { price: '2500', description: '2.5-3k' }],
  ['12-15000', { price: '12000', description: '12-15000' }],
  ['call us', { price: 'call us' }],
])('reads the price %j', (written, read) => {
  expect(readPrice(written)).toEqual(read)
})
