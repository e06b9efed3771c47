import { beforeAll, expect, it } from 'vitest'
import { compareBatch } from './compare.ts'
import { isOwnHeader, knownHeaders } from './map/headers.ts'
import { mapLines } from './map/map-line.ts'
import { proposeMapping } from './map/propose.ts'
import { readFile } from './read/read-file.ts'
import type { Reading } from './map/readings.ts'
import type { ImportMapping } from '#contract/imports.ts'
import type { AdminCompanyRow } from '#db/admin-companies.ts'
import type { ImportCompanyRow } from '#db/import-rows.ts'
import { type Choices, currentChoices } from '#domain/choices.ts'

const swad = {
  ...{ id: 1, name: 'Swad', photos: [] },
  plans: [
    { id: 3, name: 'Lunch', price: '2400.00', days: 30 },
    { id: 4, name: 'Dinner', price: '2000.00', days: 30 },
  ],
  menus: [
    { day: 'Friday', description: 'Biryani' },
    { day: 'Sunday', description: 'Kheer' },
  ],
}
const amma = { id: 2, name: 'Amma', photos: [], plans: [], menus: [] }
const present = [swad, amma] as unknown as AdminCompanyRow[]

const stateOf = (name: string) => (['Mumbai', 'Pune'].includes(name) ? 'Maharashtra' : null)
let choices: Choices
beforeAll(() => {
  const { places, cuisines } = currentChoices()
  choices = { cuisines, places: places.map((one) => ({ ...one, partOf: stateOf(one.name) })) }
})

/** What an import would do with the kitchens of a file, of which Swad and Amma are listed, in words. */
async function importOf(rows: readonly string[], decided: Partial<ImportMapping> = {}) {
  const { columns, lines } = await readFile(Buffer.from(rows.join('\n')), knownHeaders)
  const header = columns.map(({ name }) => name)
  const proposed = proposeMapping(header, decided.kind)
  const mapping = { ...proposed, ...decided, columns: { ...proposed.columns, ...decided.columns } }
  const own = isOwnHeader(header)
  const read = mapLines({ header, mapping, own }, await Array.fromAsync(lines))
  const due = [...Map.groupBy(read, ({ company }) => company)].map(
    ([company, [first]]) => ({ company, line: first!.line }) as ImportCompanyRow,
  )
  const idOf = { 'id:1': 1, 'id:2': 2, 'reference:S1': 1, 'name:swad': 1, 'name:amma': 2 }
  const likely = read
    .filter(({ cells }) => cells['name'] === 'Swad')
    .map(({ line }) => ({ place: line, id: 1 }))
  const known = { choices, idOf, likely, present }
  return compareBatch({ format: mapping.kind!, own, mapping }, due, read, known).map(inWords)
}

function inWords({ action, companyId, changes = [], problems = [], reason }: ImportCompanyRow) {
  const readings = changes.flatMap((change) => (change as { readings?: Reading[] }).readings ?? [])
  return [
    companyId ? `${action} ${companyId}` : String(action),
    ...changes.map(({ field, after }) => `${field}: ${String(after).replaceAll('\n', ' / ')}`),
    ...readings.map(({ field, written, became }) => `${field} “${written}” → ${became}`),
    ...problems.map(
      ({ line, column, value, message }) => `${line} ${column} “${value}”: ${message}`,
    ),
    ...(reason ? [reason] : []),
  ]
}

const LONG = `Near ${'the old '.repeat(30)}mill`
const replacements = { cuisine: { '': 'Vegan' }, priceRange: { '': 'budget' } }
const vegan = { replacements: { cuisine: { '': 'Vegan' } } }
/** What a file says, and what is said of each of its kitchens, among others. */
type Row = [what: string, file: string[], said: string[][], decided?: Partial<ImportMapping>]

const lists: Row[] = [
  [
    'takes no company by an id of a file that is not ours, even if a person maps the column',
    ['ID,Mess,City,Price', '1,Bina Mess,Pune,2500'],
    [['new', 'name: Bina Mess', 'priceRange: budget', 'plans: Monthly · Rs 2500 · 30 days']],
    { columns: { ID: 'id' }, replacements },
  ],
  ['takes it by our id', ['dabbawiseId,name', '1,Uno'], [['changed 1', 'name: Uno']]],
  [
    'refuses two lines about one company, and an unknown id',
    ['dabbawiseId,reference,name', ',S1,Uno', ',S1,Due', '99,,Gone', 'five,,Word'],
    [
      ['3 reference “S1”: Line 2 is about the same company'],
      ['4 id “99”: No company has this id'],
      ['5 id “five”: No company has this id'],
    ],
  ],
  [
    'reads fields of several parts, and asks about what is none',
    [
      'dabbawiseId,delivery,mealWindows,closing,featured',
      '1,within 7 kms,लंच 12-2 pm|Dinner: 7.30 PM till 9.30 PM,5/12/2026,Y',
      '2,"560034, 560095",,2026-12-05 to 12 Dec 2026: Diwali: all,perhaps',
      ',city,Tea 4-5 pm,soon,',
    ],
    [
      [
        'delivery: Within 7 km of its kitchen',
        'mealWindows: Lunch 12 pm to 2 pm / Dinner 7:30 pm to 9:30 pm',
        'closing: Closed from 5 December 2026 until 5 December 2026',
        'featured “Y” → true',
      ],
      ['3 featured “perhaps”: Please say whether it is featured'],
      ['4 mealWindows “Tea 4-5 pm”: Please choose a meal', '4 closing “soon”: Please choose a day'],
    ],
  ],
  [
    'refuses a cell that is longer than its field before any pattern reads it',
    ['Mess,City,Price', `A,Pune,1${' '.repeat(110_000)}x`],
    [['2 priceRange “1 …”: Please choose a price range']],
    vegan,
  ],
  [
    'leaves lines out that say nothing, or a total',
    ['No,Mess,City', 'PUNE,,-', ',Grand Total,Mumbai', 'Total,,Mumbai', '9,Total: 2,Pune'],
    [
      ['Left out: nothing stands in the columns that are read'],
      ...Array.from({ length: 3 }, () => ['Left out: a total']),
    ],
  ],
  [
    'uses the header of a yes/no column as the tag, and refuses amounts as tags',
    ['Mess,City,Tags,Jain?,Home', 'A,Pune,TRUE,Yes,N', 'B,Pune,,✓,Warm food', 'C,Pune,"₹2,500/-"'],
    [
      ['tags: TRUE, Jain'],
      ['tags: Jain, Warm food'],
      ['4 tags “₹2,500/-”: This is an amount: please choose another field for this column'],
    ],
    { columns: { 'Jain?': 'tags', Home: 'tags' }, replacements },
  ],
  [
    'repeats the cell above for a ditto mark, and reads a price together with its period',
    ['Mess,City,Rate,Per', 'A,Pune,600,week', 'B,-do-,2600,〃'],
    [
      ['2 priceRange “600 / week”: Please choose a price range'],
      ['3 priceRange “2600 / week”: Please choose a price range'],
    ],
    vegan,
  ],
  [
    'repeats no long text for a ditto mark',
    ['Mess,City,About', `A,Pune,${LONG.repeat(3)}`, 'B,-do-,ditto'],
    [
      ['new'],
      [
        `3 description “${LONG.slice(0, 100)}”: Please repeat this long text instead of a mark that stands for it`,
      ],
    ],
    { replacements },
  ],
  [
    'asks which of several cities is meant, and what a cuisine is',
    ['Mess,City,Cuisine', 'A,"Pune, Mumbai & Delhi",Vegan', 'B,"Pune, Maharashtra",Indian & Vegan'],
    [
      ['2 location “Pune, Mumbai & Delhi”: Please choose a location'],
      ['3 cuisine “Indian & Vegan”: Please choose a cuisine'],
    ],
    { replacements },
  ],
  [
    'joins the parts of an address, each once',
    [
      'Mess,Address,Area,City,Pincode',
      'A,"Shop 2,\nKothrud",,Pune,',
      'B,,Fort Pune,Pune,',
      'C,"5, Fort, Mumbai - 400001",fort,MUMBAI,400001',
    ],
    [
      ['address: Shop 2, Kothrud, Pune'],
      ['address: Fort Pune'],
      ['address: 5, Fort, Mumbai - 400001', 'location “MUMBAI” → Mumbai'],
    ],
    { replacements },
  ],
  [
    'reads no signs that mark a text, a number of two columns once, and no words as a number',
    [
      'Mess,City,Price,Mobile,WhatsApp',
      'A,Pune,2500,98220 12345,+919822012345',
      'C,Pune,2500,\u202A\u202C,"=""9822012346"""',
      'D,Pune,2500,no phone,ask Meena',
      'E,Pune,2500,same,',
    ],
    [
      ['phone: 98220 12345'],
      ['phone: 9822012346'],
      ['4 phone “no phone / ask Meena”: Please enter a phone number'],
      ['phone: 020 2543'],
    ],
    { replacements: { ...replacements, phone: { same: '020 2543' } } },
  ],
  [
    'replaces the whole cell of which a part or the end was refused',
    ['Mess,City,Delivery area', 'A,Pune,Kothrud and Warje', `B,"${LONG}",`],
    [['location: Pune'], ['location: Mumbai']],
    {
      replacements: {
        ...replacements,
        delivery: { 'Kothrud and Warje': '' },
        location: { [LONG.slice(0, 100)]: 'Mumbai' },
      },
    },
  ],
  [
    'says which equal rows are one kitchen',
    ['Mess,City,Price,Phone', 'Two,Pune,2500,98220 12345', 'TWO,pune,2700,+91-9822012345'],
    [['The same kitchen stands again in line 3, and is not read there']],
    { replacements },
  ],
  [
    'asks what price range a monthly price means that cannot be read',
    ['Mess,City,Price', 'A,Pune,TBD', 'B,Pune,soon'],
    [
      ['new', 'priceRange: budget', '“TBD” is no price of a month, and is not read'],
      ['3 priceRange “soon”: Please choose a price range'],
    ],
    { replacements: { ...vegan.replacements, priceRange: { TBD: 'budget' } } },
  ],
  [
    'says that a price of a listed kitchen is not read',
    ['Mess,City,Price', 'Swad,Pune,3000'],
    [['changed 1', '“3000” is not read: prices of a listed kitchen are those of its plans']],
    { matches: { '*': 'update' } },
  ],
]

const plans: Row[] = [
  [
    'changes the plan that a row names by number or by name, and adds any other',
    [
      'dabbawiseId,planId,name,price,days,packaging,refundKind',
      ...['1,3,,2600,,,', '1,,Dinner,,\\N,,', '1,,Weekend,900,,Steel,No refund'],
    ],
    [
      [
        'plans: Dinner · Rs 2000 / Lunch · Rs 2600 · 30 days / Weekend · Rs 900 · refund: No refund · packaging: Steel tiffin, collected',
        'refundKind “No refund” → none',
      ],
    ],
  ],
  [
    'refuses a plan that the company does not have, or that the file has twice',
    ['dabbawiseId,planId,name,price', '1,9,X,9', '1,3,,2', '1,3,,3', '1,,More,9', '1,,More,8'],
    [
      [
        '2 planId “9”: The company has no plan of this number',
        '4  “”: Line 3 has the plan of number 3 already',
        '6  “”: Line 5 has a plan “More” already: please give one of the two another name',
      ],
    ],
  ],
  [
    'reads what a price pays for, and periods in words',
    [
      'Kitchen,Plan,Price,Days,Meals per day',
      ...['A,90/meal,day,', 'B,₹900 per week,,2 meals', 'C,"3,000/-",1 month,'],
      ...['D,3000 / month,26 days,2 times a day', 'E,2.5-3k,,1 meal/day'],
    ].map((row, at) => (at === 0 ? row : `Amma,${row}`)),
    [
      [
        `plans: ${[
          ...['A · Rs 90 · 1 meal a day · 1 day', 'B · Rs 900 · 2 meals a day · 7 days'],
          ...['C · Rs 3000 · 30 days', 'D · Rs 3000 · 2 meals a day · 26 days'],
          'E · Rs 2500 · 1 meal a day · 2.5-3k',
        ].join(' / ')}`,
        ...['price “3,000/-” → ₹3,000', 'price “2.5-3k” → ₹2,500', 'days “1 month” → 30'],
      ],
    ],
  ],
  [
    'asks once about a price that cannot be read, one for other days, and other units',
    [
      'Kitchen,Plan,Price,Days,Pause notice',
      ...['Swad,Week,600 weekly,,', 'Amma,Meals,80/meal,30,', 'Amma,More,2600,weekly,1 day'],
    ],
    [
      ['2 price “600 weekly”: Please enter a price in rupees, such as 2400 or 2399.50'],
      [
        '3 price “80/meal”: This is the price of a day, and the line says 30 days: please enter the price of the whole plan',
        '4 noticeHours “1 day”: Please enter a whole number from 0 to 720',
      ],
    ],
  ],
  [
    'takes what is chosen for all plans that do not say it, or not readably',
    ['Kitchen,Plan,Price,Packaging', 'Amma,,2500,tin', 'Swad,Lunch,2600,Steel'],
    [
      ['plans: Monthly · Rs 2500 · packaging: Disposable boxes'],
      [
        'plans: Dinner · Rs 2000 · 30 days / Lunch · Rs 2600 · 30 days · packaging: Steel tiffin, collected',
      ],
    ],
    { replacements: { name: { '': 'Monthly' }, packaging: { '*': 'disposable' } } },
  ],
  [
    'takes the kitchen that is chosen where a line names none, or none of ours',
    ['Kitchen,Plan,Price', ',Lunch,2500', 'Aunty,Lunch,2600', 'constructor,Lunch,2600'],
    [
      ['changed 1'],
      ['changed 2'],
      [expect.stringContaining('4 company “constructor”: No company has this name')],
    ],
    { replacements: { company: { '': 'Swad', Aunty: 'Amma' } } },
  ],
]

const NO_DAY = 'Please enter a weekday, or a date with its year such as 5-Dec-26'
const menus: Row[] = [
  [
    'reads a column for each day',
    ['Mess,Meal,Monday,Tue', 'Amma,Lunch,"Idli\nSambar",-', 'Amma,snack,"Tea, rusk",****'],
    [['changed 2', 'menus: Monday: Lunch: Idli, Sambar / Snacks: Tea, rusk']],
  ],
  [
    'reads a column for each meal',
    ['Mess,Day,Breakfast,Snacks,Dinner (7-9)', 'Amma,wed,Poha,Tea,Kadhi'],
    [['menus: Wednesday: Breakfast: Poha / Snacks: Tea / Dinner: Kadhi', 'day “wed” → Wednesday']],
  ],
  [
    'repeats merged cells of company and day, and joins the dishes of a meal',
    ['Mess,Day,Dish', 'Swad,Mon,Dal', ',,Rice', ',Tue,Kadhi', 'Amma,,Idli'],
    [
      ['menus: Friday: Biryani / Monday: Dal / Rice / Sunday: Kheer / Tuesday: Kadhi'],
      [`5 day “”: ${NO_DAY}`],
    ],
  ],
  [
    'reads the first seven days of a menu with dates, and says which lines are left out',
    ['Mess,Date,Lunch', ...['30-Nov-26', '31/01/2027', '5-Dec-26', '7 Dec 2026'].map(dalOn)],
    [
      [
        'menus: Monday: Lunch: Dal / Saturday: Lunch: Dal',
        'Left out: lines 3 and 5, after the first seven days',
      ],
    ],
  ],
  [
    'reads a date and its weekday together, and asks when they contradict each other',
    [
      'Mess,Day,Date,Lunch',
      ...['Monday,2026/11/30', 'Tue,1 December 2026', 'Monday,7-12-26', 'Mon,1-3-2027'].map(dalOn),
      'Swad,Wednesday,12/01/2026,Dal',
    ],
    [
      [
        'menus: Monday: Lunch: Dal / Tuesday: Lunch: Dal',
        'Left out: lines 4 and 5, after the first seven days',
      ],
      [`6 day “Wednesday 12/01/2026”: ${NO_DAY}`],
    ],
  ],
  [
    'asks about two Mondays of one table instead of joining them, and about prices as dishes',
    [
      'Mess,Day,Lunch,Dish',
      ...['Monday', 'Monday'].map(dalOn),
      ...['Mon,,Dal', 'Tue,1800', 'Mon,,Kadhi'].map((row) => `Swad,${row}`),
    ],
    [
      ['3  “”: Line 2 says “Monday Lunch” already: a menu is one week, please keep one of the two'],
      [
        '6  “”: Line 4 says “Monday” already: a menu is one week, please keep one of the two',
        '5 Lunch “1800”: This is an amount: please choose another field for this column',
      ],
    ],
  ],
  [
    'reads the days of our own file wherever they are',
    ['dabbawiseId,day,dish', '1,Monday,Dal', '1,Sunday,Dal', '1,Monday,Rice'],
    [['menus: Friday: Biryani / Monday: Dal / Rice / Sunday: Dal']],
  ],
  [
    'empties a day that another list calls closed, and no day that it leaves blank',
    ['Mess,Monday,Friday,Sunday', 'Swad,Dal,-,Closed'],
    [['menus: Friday: Biryani / Monday: Dal']],
  ],
  [
    'asks for the day of a dish, and leaves out a line without dishes, and a signature',
    ['Mess,Day,Lunch', ...['31/11/2026', '2500'].map(dalOn), 'Swad,Monday,Dal', ',Warden,'],
    [
      [`2 day “31/11/2026”: ${NO_DAY}`, `3 day “2500”: ${NO_DAY}`],
      ['Left out: line 5, without a day and a dish'],
    ],
  ],
  [
    'refuses a kitchen of more than 1,000 lines',
    ['Mess,Day,Lunch', ...Array.from({ length: 1_001 }, () => dalOn('Monday'))],
    [['2  “”: More than 1000 lines are about one kitchen']],
  ],
]
function dalOn(day: string) {
  return `Amma,${day},Dal`
}

it.each([...lists, ...plans, ...menus])('%s', async (_what, file, said, decided) => {
  expect(await importOf(file, decided)).toEqual(said.map((words) => expect.arrayContaining(words)))
})

it.each([
  ['2500-3000', 'budget'],
  ['३,२००/- per month', 'standard'],
  ['2500/- to 3000/-', 'budget'],
  ['Starting from Rs 3200', 'standard'],
  ['approx. 3200+', 'standard'],
  ['3200 p/m', 'standard'],
])('derives the price range of a month’s price %j: %s', async (price, range) => {
  const [words] = await importOf(['Mess,City,Price', `A,Pune,"${price}"`], vegan)
  expect(words).toContain(`priceRange: ${range}`)
})

it('asks for the price range of what is plainly no price of a month', async () => {
  const prices = ['1000 weekly', '1000 - weekly', '600 / week', 'Veg 3600 NV 4200']
  const more = ['2800+500 deposit', '90', '48213', '-2500', '1-2500']
  const rows = [...prices, ...more].map((price, at) => `${at},Pune,${price}`)
  const said = await importOf(['Mess,City,Price', ...rows], vegan)
  expect(said.map(([action]) => action)).toEqual(rows.map(() => 'refused'))
})

it('finds the place in an address, a city before its state, and none in the name of a landmark', async () => {
  const rows = [
    'A,"4, MG Road, Andheri East, Mumbai, Maharashtra 400069"',
    'B,"Civil Lines, Nagpur, Maharashtra"',
    'B3,Pune / Maharashtra',
    'C,"Opp. Bank of Maharashtra, Ring Road, Pune"',
    'D,"Opp. Bank of Maharashtra, Delhi Road, Meerut"',
  ]
  const said = await importOf(['Mess,Address', ...rows], { replacements })
  expect(said.pop()![0]).toBe('refused')
  expect(said).toMatchObject(
    ['Mumbai', 'Maharashtra', 'Pune', 'Pune'].map((place) =>
      expect.arrayContaining([`location: ${place}`]),
    ),
  )
})
