import { expect, it } from 'vitest'
import { isOwnHeader, readHeader } from './headers.ts'
import { proposeMapping } from './propose.ts'

it.each([
  ['Restaurant Name', 'name'],
  ['listed_in(city)', undefined],
  ['Price code', undefined],
  ['Your name', undefined],
  ['What is the name of your kitchen?', 'name'],
  ['Phone (hidden)', undefined],
  ['Pure veg / non veg', 'tags'],
  ['WhatsApp number (with country code)', 'phone'],
  ['How much do you charge per month? (in Rs)', 'monthlyPrice'],
  ['What cuisines do you offer? (select all that apply)', 'cuisine'],
  ['1. Name of the kitchen', 'name'],
  ['Q2) City', 'location'],
  ['પિન કોડ', 'pincode'],
  ['Status', undefined],
])('reads the header %j of a list of kitchens as %j', (header, field) => {
  expect(readHeader(header, 'companies').field).toBe(field)
})

it.each([
  [['Restaurant', 'City', 'Cuisines', 'Price'], 'companies'],
  [['Kitchen', 'Plan', 'Price', 'Days'], 'plans'],
  [['Mess Name', 'Day', 'Dish'], 'menus'],
  [['Mess Name', 'MON', 'Tue', 'Wednesday'], 'menus'],
  [['Day', 'नाश्ता', 'Lunch', 'Dinner'], 'menus'],
  [['Meal / Day', 'Evening snacks (5:00 - 6:00 PM)'], 'menus'],
  [['रसोई', 'वार', 'दोपहर का खाना'], 'menus'],
  [['Meal', '2025-12-01', '02-12-2025', '3-Dec-25'], 'menus'],
  [['Name', 'Phone', 'Address', 'Mon', 'Tue', 'Wed'], null],
  [['Name', 'City', 'Monthly price'], 'companies'],
  [['பெயர்', 'நகரம்', 'விலை'], 'companies'],
  [['નામ', 'શહેર', 'ફોન'], 'companies'],
  [['நாள்', 'மதிய உணவு', 'இரவு உணவு'], 'menus'],
])('preselects by the headers %j what a line is: %j', (names, kind) => {
  expect(proposeMapping(names).kind).toBe(kind)
})

it.each([
  ['Kitchen|Email|Other email address of owner|Remark code', 'name|email||'],
  ['Phone|Phone 2|Address|Street address', 'phone|phone|address|address'],
  ['Kitchen|Contact Name', 'name|'],
  ['Full Name|Mess', '|name'],
  ['Name|Reference', 'name|'],
  ['Name|reference', 'name|reference'],
  ['Name|Phone|Name (2)|Phone (2)', 'name|phone||'],
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

it('reads no day in a header that names a meal, too', () => {
  expect(readHeader('Monday lunch', 'menus').field).toBeUndefined()
  expect(readHeader('Monday to Friday', 'menus').field).toBeUndefined()
})

it('takes a file for ours only if it has the mark of our export', () => {
  expect(isOwnHeader(['Dabbawise ID', 'name'])).toBe(true)
  expect(isOwnHeader(['id', 'reference', 'shortDescription', 'priceRange'])).toBe(false)
  expect(proposeMapping(['dabbawiseId', 'Name', 'price range', 'prize', 'name'])).toMatchObject({
    columns: {
      dabbawiseId: 'id',
      Name: 'name',
      'price range': 'priceRange',
      prize: null,
      name: null,
    },
  })
  expect(proposeMapping(['dabbawiseId (hidden)', 'planId', 'price'])).toMatchObject({
    kind: 'plans',
    columns: { 'dabbawiseId (hidden)': 'id', planId: 'planId' },
  })
  expect(proposeMapping(['Kitchen', 'Plan', 'Price', 'Plan ID']).columns['Plan ID']).toBeNull()
})
