import { expect, it } from 'vitest'
import type { ListKind } from '#domain/import-fields.ts'
import { fillCells, findCuisine, readForeignCells } from './fill.ts'
import { guessColumns, guessKind, guessMapping } from './guess.ts'
import { fieldOfHeader } from './header-fields.ts'
import { mapLine } from './map-line.ts'
import { findLocation } from './places.ts'
import { readLines } from '#api/imports/read-lines.ts'
import { readFile } from '#api/imports/read-file.ts'

it.each([
  ['Restaurant Name', 'name'],
  ['Contact_No.', 'phone'],
  ['Mobile 2', 'phone'],
  ['Average Cost for two', 'costForTwo'],
  ['Veg/Non veg', 'tags'],
  ['addr:postcode', 'pincode'],
  ['approx_cost(for two people)', 'costForTwo'],
  ['E-Mail ID', 'email'],
  ['मोबाइल नंबर', 'phone'],
  ['Dukan Ka Naam', 'name'],
  ['Localty', 'area'],
  ['E-mail Address', 'email'],
  ['Which city are you in?', 'location'],
  ['What kind of food do you make?', 'cuisine'],
  ['Business State', 'state'],
  ['address.city', 'location'],
  ['contacts[0].mobileNo', 'phone'],
  ['owner.name', null],
  ['S.No.', null],
  ['Pricing_for_2', 'costForTwo'],
  ['मासिक रेट', 'monthlyPrice'],
  ['Rate (per mahina)', 'monthlyPrice'],
  ['मालिक का नाम', null],
  ['@type', null],
  ['Votes', null],
  ['Phone 1 - Type', null],
  ['Closing Balance', null],
  ['Plan 2 Price', undefined],
  ['संपूर्ण पत्ता', 'address'],
  ['Anything', undefined],
])('reads the header %j as %j', (header, field) => {
  expect(fieldOfHeader(header, 'companies')).toBe(field)
})

it.each([
  [['Restaurant', 'City', 'Cuisines', 'Price'], 'companies'],
  [['Kitchen', 'Plan', 'Price', 'Days'], 'plans'],
  [['Mess Name', 'Day', 'Dish'], 'menus'],
  [['Mess Name', 'MON', 'Tue', 'Wednesday', 'बुधवार'], 'menus'],
  [['Day', 'नाश्ता', 'Lunch', 'Dinner'], 'menus'],
  [['Date', 'Meal', 'Items'], 'menus'],
  [['Date', 'Kitchen', 'Lunch (12-2)', 'Dinner'], 'menus'],
  [['Meal', '2025-12-01', '02-12-2025', '3 Dec 2025'], 'menus'],
  [['Name', 'Phone', 'Address', 'Mon', 'Tue', 'Wed'], 'companies'],
  [['Name', 'Price'], null],
  [['SKU', 'Name', 'Regular price', 'Vendor'], 'plans'],
  [['Name', 'City', 'Monthly price'], 'companies'],
  [['title', 'contact', 'cuisine', 'timings', 'mealTypes', 'description'], 'companies'],
  [['Day', 'breakfast_menu', 'Lunch items'], 'menus'],
])('derives from the headers %j what a line describes: %j', (names, kind) => {
  expect(guessKind(names)).toBe(kind)
})

it('reads runs of blanks as one', () => {
  const mapping = {
    ...guessMapping([]),
    kind: 'companies' as const,
    columns: { Price: 'monthlyPrice' },
  }
  const raw = { line: 2, cells: [`₹ 2${' '.repeat(300_000)}x\n y`], problems: [] }
  expect(mapLine({ columns: [{ name: 'Price' }], mapping, own: false }, raw).cells).toEqual({
    monthlyPrice: '₹ 2 x\n y',
  })
})

it('maps amounts to no tags, and meals without a header to meals', () => {
  const priced = [
    { name: 'Name', samples: ['Swad', 'Amma'] },
    { name: 'Non-Veg Monthly', samples: ['3400', 'Rs 3,600'] },
  ]
  expect(guessColumns(priced, 'companies')['Non-Veg Monthly']).toBe('monthlyPrice')
  const meals = [
    { name: 'Column 1', samples: ['Lunch', 'Dinner'] },
    { name: 'Monday', samples: ['Dal', 'Paneer'] },
  ]
  expect(guessColumns(meals, 'menus')).toEqual({ 'Column 1': 'meal', Monday: 'Monday' })
})

it('reads the most specific of several headers of a field', () => {
  const given = ['Other email address of owner', 'Email'].map((name) => ({
    ...{ name, samples: ['asha@example.test'] },
  }))
  expect(guessColumns(given, 'companies')).toEqual({
    'Other email address of owner': null,
    Email: 'email',
  })
})

it('reads no dish in a column that says the course, beside a column for each day', () => {
  const columns = ['Meal', 'Item', 'Mon', 'Tue', 'Wed'].map((name) => ({
    name,
    samples: name === 'Meal' ? ['Lunch'] : ['Dal'],
  }))
  expect(guessColumns(columns, 'menus')).toMatchObject({ Item: null, Wed: 'Wednesday' })
})

it('names the meals of a menu without headers by their number', () => {
  const columns = [['2026-09-07'], ['Poha'], ['Dal'], ['Kadhi']].map((samples, at) => ({
    name: `Column ${at + 1}`,
    samples,
  }))
  const { kind, columns: named } = guessMapping(columns)
  expect([kind, ...Object.values(named)]).toEqual([
    ...['menus', 'day', 'Breakfast', 'Lunch', 'Dinner'],
  ])
})

it('reads dishes under any heading beside days as a meal of that name', () => {
  const columns = [
    { name: 'day_of_week', samples: ['Sunday', 'Monday'] },
    { name: 'morning_menu', samples: ['Poha, tea', 'Upma'] },
    { name: 'Special', samples: ['Paneer tikka', 'Gulab jamun'] },
    { name: 'Cook', samples: ['Asha', 'Ravi'] },
  ]
  const mapping = guessMapping(columns)
  expect(mapping).toMatchObject({
    kind: 'menus',
    columns: { morning_menu: 'otherMeal', Special: 'otherMeal', Cook: null },
  })
  const raw = { line: 2, cells: ['Sunday', 'Poha, tea', 'Paneer tikka', 'Asha'], problems: [] }
  const { fields } = readLines.menus([mapLine({ columns, mapping, own: false }, raw)])
  expect(fields['menus']).toEqual([
    { day: 'Sunday', description: 'morning: Poha, tea\nSpecial: Paneer tikka' },
  ])
})

it('reads the first of several weeks, and leaves out the others', () => {
  const columns = ['Week', 'Day', 'Lunch'].map((name) => ({ name }))
  const mapping = {
    ...{ kind: 'menus' as const, rules: {}, values: {}, replacements: {}, matches: {} },
    columns: { Week: 'week', Day: 'day', Lunch: 'Lunch' },
  }
  const read = (above: object, ...cells: string[]) =>
    mapLine({ columns, mapping, own: false }, { line: 2, cells, problems: [] }, { ...above })
  expect(read({}, 'Week 1', 'Mon', 'Dal').company).not.toMatch(/^note/)
  const second = read({}, '2nd week', 'Mon', 'Kadhi')
  expect(second.cells).toMatchObject({
    reason: 'Left out: week 2; a menu is that of one week',
  })
  // A merged cell below it.
  expect(read(second.cells, '', 'Tue', 'Rajma').company).toMatch(/^note/)
})

it('derives the price range from the cost for two, if no price a month is given', () => {
  const columns = [
    { name: 'Kitchen', samples: ['Swad'] },
    { name: 'Cost for two', samples: ['300'] },
  ]
  expect(guessMapping(columns).rules).toMatchObject({ priceRange: 'costForTwo' })
})

it('recognizes columns without headers by their cells', () => {
  const columns = [
    { name: 'Column 1', samples: ['Swad Mess', 'Amma Tiffins', 'Ghar Rasoi'] },
    { name: 'Column 2', samples: ['9820000001', '+91 98200 00002', '98200-00003'] },
    { name: 'Column 3', samples: ['411038', '560 034', '400069'] },
    { name: 'Column 4', samples: ['a@swad.test', 'b@amma.test', ''] },
  ]
  expect(Object.values(guessColumns(columns, 'companies'))).toEqual([
    ...['name', 'phone', 'pincode', 'email'],
  ])
})

it('reads a location without a city as an area, and ignores pages of portals as websites', () => {
  const { columns } = guessMapping([
    { name: 'name', samples: ['A', 'B', 'C'] },
    { name: 'location', samples: ['Banashankari', 'Basavanagudi', 'Jayanagar 4th'] },
    { name: 'url', samples: ['1', '2', '3'].map((at) => `https://portal.test/${at}`) },
  ])
  expect(columns).toEqual({ name: 'name', location: 'area', url: null })
})

it.each([
  ['What is the name of your kitchen?', ['Swad', 'Amma'], 'name'],
  ['टिफिन सेंटर का नाम', ['स्वाद', 'घर का खाना'], 'name'],
  ['City', ['Abohar', 'Moga'], 'location'],
  ['Location', ['Civil Lines', 'Block 4'], 'area'],
  ['Food Category', ['16 - Prepared', '16 - Prepared'], 'tags'],
  ['Cuisine', ['Biryani', 'Pizza'], 'cuisine'],
  ['Status', ['Licence Issued', 'Active'], null],
  ['Listing status', ['Approved', 'Pending'], 'status'],
  ['भुगतान', ['₹२८००', '3200/-', '2,500 रु.'], 'monthlyPrice'],
  ['💰 (₹/mo)', ['2,999', '3512', '1800'], 'monthlyPrice'],
  ['Founded', ['2010', '1995', '2020'], null],
  ['Followers', ['1273', '3511', '808'], null],
  ['Delivery area', ['Camp, Kothrud', 'Baner'], null],
  ['Service area', ['411038, 411004', '5 km'], 'delivery'],
  ['Per plate', ['3 chapati, bhaji, rice, pickle', 'Dal, chawal, roti, salad'], 'description'],
  ['Where', ['Shop 4, Rice Mill Road, Kothrud', '12, Dosa Lane, Camp, Pune'], 'address'],
  ['Contact person & no.', ['Mr. Patil 98200 00001 / 02', 'Asha: 9820000002'], 'phone'],
  ['Price', ['2,999/month', '3500'], 'monthlyPrice'],
  ['About', ['{"Takeaway": true}', '{"Takeaway": true}'], null],
  ['Features', ['Home delivery, Vegan', 'Jain food'], 'tags'],
  ['Featured', ['yes', 'no'], 'featured'],
  [
    'Services',
    ['Menus that are made to the wishes of each family and of each guest'],
    'description',
  ],
  ['Image', ['/images/1.jpg', '/images/2.jpg'], null],
  ['Image', ['https://pictures.test/1.jpg', 'https://pictures.test/2.jpg'], 'imageUrl'],
  ['address.country', ['India', 'India'], null],
  ['Price', ['299900', '349900'], null],
  ['Since', ['2022-07-01', '2022-07-02'], null],
  ['Time', ['Mon May 03 01:10:55 GMT+05:30 2021', '2021-05-03T01:10'], null],
  ['Time', ['9 am to 10 pm', '1100-2300'], 'hours'],
  ['pricePerPlate', ['450', '600'], null],
  ['Price', ['2450', '2600'], 'monthlyPrice'],
  ['Review (out of 5)', ['4.5', '3.7'], 'rating'],
])('maps a column with the header %j and cells such as %j to %j', (name, samples, field) => {
  const other = field === 'name' ? 'Owner name' : 'Kitchen'
  const owner = { name: other, samples: ['Asha Rao', 'Ravi Das'] }
  expect(guessColumns([owner, { name, samples }], 'companies')[name]).toBe(field)
})

it('does not read an amount as monthly in a list with weekly plans', () => {
  const amount = { name: 'Amount', samples: ['650', '2400'] }
  const plan = { name: 'Kind of plan', samples: ['Weekly lunch', 'Monthly lunch'] }
  const kitchen = { name: 'Kitchen', samples: ['Swad', 'Amma'] }
  expect(guessColumns([kitchen, amount], 'companies')).toMatchObject({ Amount: 'monthlyPrice' })
  expect(guessColumns([kitchen, amount, plan], 'companies')).toMatchObject({ Amount: null })
})

it('keeps distinct phone numbers up to the length of the field', () => {
  const phone = '+91-97123 45678 ,+91-919712345678 / +91-9095061728 , 0281-2427384'
  expect(readForeignCells({ phone })).toEqual({
    phone: '+91-97123 45678 / +91-9095061728 / 0281-2427384',
  })
  expect(String(readForeignCells({ phone: `${phone}, 9812345670` })['phone']).length).toBeLessThan(
    51,
  )
  expect(readForeignCells({ phone: 'x'.repeat(60) })).toEqual({ phone: 'x'.repeat(60) })
})

const layoutOf = (kind: ListKind, columns: Record<string, string>, values = {}) => ({
  columns: Object.keys(columns).map((name) => ({ name })),
  mapping: { kind, columns, values, ...{ rules: {}, replacements: {}, matches: {} } },
  own: false,
})
const rawLine = (...cells: string[]) => ({ line: 2, cells, problems: [] })

it('converts exported HTML to text', () => {
  const layout = layoutOf('companies', { Title: 'name', Body: 'description' })
  const html = '<p>Dal &amp; rice<br>2 roti</p><ul><li class="x">5 &lt; 6 &constructor;</li></ul>'
  const { cells } = mapLine(layout, rawLine('Swad <swad@x.test>', html))
  expect(cells).toEqual({
    name: 'Swad <swad@x.test>',
    description: 'Dal & rice\n2 roti\n5 < 6 &constructor;',
  })
})

it('uses the header of a yes/no column as the tag', () => {
  const layout = layoutOf('companies', { Mess: 'name', 'Jain?': 'tags', 'Home Delivery': 'tags' })
  const tags = (...cells: string[]) => mapLine(layout, rawLine('Swad', ...cells)).cells['tags']
  expect([tags('Yes', 'N'), tags('✓', 'TRUE'), tags('no', ''), tags('Home food', 'Y')]).toEqual([
    'Jain',
    'Jain, Home Delivery',
    undefined,
    'Home food, Home Delivery',
  ])
})

it('joins an address of several lines into one', () => {
  const written = { address: 'Shop 2, Lane 5\nKothrud', location: 'Pune' }
  const { mapping } = layoutOf('companies', {})
  const rules = { ...mapping, rules: { address: 'parts' as const } }
  const filled = fillCells(
    rules,
    written,
    { ...written },
    () => undefined,
    () => true,
  )
  expect(filled['address']).toBe('Shop 2, Lane 5, Kothrud, Pune')
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
  const own = { ...layout, own: true }
  expect(mapLine(own, rawLine('', '', 'Rice'), first.cells).company).toBe('line:2')
})

it.each([
  [{ hours: '{"Monday": "9AM-9PM", "Sunday": "Closed"}' }, 'Monday: 9AM-9PM; Sunday: Closed'],
  [{ hours: 'Monday: [9 AM-9 PM], Sunday: [Closed]' }, 'Monday: 9 AM-9 PM; Sunday: Closed'],
  [{ hours: 'Mo-Su 09:00-22:00' }, 'Mo-Su 09:00-22:00'],
])('reads the hours of %j as %j', (cells, hours) => {
  expect(readForeignCells(cells)).toEqual({ hours })
})

it.each([
  ['2500-3000', 'budget'],
  ['from 3,500 to 4000', 'standard'],
  ['Rs. 5200 – 6000', 'premium'],
  ['Veg 2600 NV 3200', 'budget'],
  ['३,२०० (2 time), ₹120 a meal', 'standard'],
  ['ask us', undefined],
])('derives the price range from the monthly price %j: %j', (monthlyPrice, range) => {
  const mapping = layoutOf('companies', {}).mapping
  const rules = { priceRange: 'monthlyPrice' as const }
  const cells = fillCells(
    { ...mapping, rules },
    { monthlyPrice },
    { monthlyPrice },
    () => undefined,
    () => true,
  )
  expect(cells['priceRange']).toBe(range)
})

it('skips a header that is repeated on each printed page', async () => {
  const { lines } = await readFile(
    (async function* () {
      yield Buffer.from('Kitchen,Mobile\nSwad,9820000001\nKitchen,Mobile\nAmma,9820000002\n')
    })(),
  )
  expect((await Array.fromAsync(lines)).map(({ line }) => line)).toEqual([2, 4])
})

it('finds a header below titles', async () => {
  const file = 'Kitchens of Pune,,\n,,\nName,City,Mobile\nSwad,Pune,9820000001\n'
  const { columns, lines } = await readFile(
    (async function* () {
      yield Buffer.from(file)
    })(),
  )
  expect(columns!.map(({ name }) => name)).toEqual(['Name', 'City', 'Mobile'])
  expect(await Array.fromAsync(lines)).toMatchObject([
    { line: 4, cells: ['Swad', 'Pune', '9820000001'] },
  ])
})

it.each([
  ['4, MG Road, Andheri East, Mumbai, Maharashtra 400069', 'Mumbai'],
  ['MG Road Pune - 411001', 'Pune'],
  ['Sector 62, Noida', 'Uttar Pradesh'],
  ['Civil Lines, Nagpur, Maharashtra', 'Maharashtra'],
  ['Vidyaranyapuram, Mysuru, Karnataka', undefined],
])('finds the location in the address %j: %j', (address, location) => {
  expect(findLocation([address])).toBe(location)
})

it.each([
  ['North Indian, Mughlai', 'North Indian'],
  ['North Indian, South Indian', 'Pan Indian'],
  ['North Indian, Chinese', 'Multi-Cuisine'],
  ['Chinese', undefined],
])('finds the cuisine of the food %j: %j', (written, cuisine) => {
  expect(findCuisine(written)).toBe(cuisine)
})
