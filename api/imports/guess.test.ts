import { expect, it } from 'vitest'
import { findCuisine } from './fill.ts'
import { fieldOfHeader, guessColumns, guessKind, guessMapping } from './guess.ts'
import { findLocation } from './places.ts'
import { readFile } from './read-file.ts'

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
  ['Votes', null],
  ['Phone 1 - Type', null],
  ['Anything', undefined],
])('reads the header %j as %j', (header, field) => {
  expect(fieldOfHeader(header, 'companies')).toBe(field)
})

it.each([
  [['Restaurant', 'City', 'Cuisines', 'Price'], 'companies'],
  [['Kitchen', 'Plan', 'Price', 'Days'], 'plans'],
  [['Mess Name', 'Day', 'Dish'], 'menus'],
  [['Name', 'Price'], null],
])('says of the headers %j what a line is: %j', (names, kind) => {
  expect(guessKind(names)).toBe(kind)
})

it('tells columns without headers by their cells', () => {
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

it('takes a location without a city in it for an area, and pages of a portal for no website', () => {
  const { columns } = guessMapping([
    { name: 'name', samples: ['A', 'B', 'C'] },
    { name: 'location', samples: ['Banashankari', 'Basavanagudi', 'Jayanagar 4th'] },
    { name: 'url', samples: ['1', '2', '3'].map((at) => `https://portal.test/${at}`) },
  ])
  expect(columns).toEqual({ name: 'name', location: 'area', url: null })
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
])('finds the cuisine that %j belongs to: %j', (written, cuisine) => {
  expect(findCuisine(written)).toBe(cuisine)
})
