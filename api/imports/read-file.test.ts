import { readFileSync } from 'node:fs'
import { writeOds } from 'hucre/ods'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { mapLine } from './map-line.ts'
import { mapOwnHeader } from './own-header.ts'
import { HEADING } from '#api/imports/guess.ts'
import { readFile } from '#api/imports/read-file.ts'

const header = 'reference,name,shortDescription,description,location,cuisine,priceRange,address'
const row = 'E1,Ébène,Home food,"Cooked, packed",Pune,North Indian,budget,"Lane 4"'

async function read(file: string | Uint8Array) {
  const bytes = Buffer.from(file)
  // As a network delivers it: in chunks, of which one may begin within a character.
  const size = Math.min(65_536, Math.ceil(bytes.length / 2))
  const parts = (async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  })()
  const { lines, columns, own } = await readFile(parts)
  if (!columns)
    return {
      format: 'directory',
      lines: (await Array.fromAsync(lines)).map((raw) =>
        mapLine({ columns: [], mapping: null, own }, raw),
      ),
    }
  const { mapping, unknownColumns } = mapOwnHeader(columns.map(({ name }) => name))
  const layout = { columns, mapping, own: true }
  const read = (await Array.fromAsync(lines)).map((raw) => mapLine(layout, raw))
  return { format: mapping.kind, unknownColumns, lines: read }
}

it.each([
  ['UTF-8 with a mark', `\uFEFF${header}\n${row}`],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${header}\n${row}`, 'utf16le')],
  ['UTF-16, high bytes first', Buffer.from(`\uFEFF${header}\n${row}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(`${header}\n${row}`, 'latin1')],
  ['tabs', 'reference\tname\nE4\tÉbène'],
  ['semicolons and line breaks in quotes', 'reference;name;description\r\nE5;Ébène;"a\r\nb"'],
  ['JSON lines', '{"reference":"E6","name":"Ébène"}\n\n'],
])('reads a file with %s', async (_what, file) => {
  const { format, lines } = await read(file)
  const line = format === 'directory' ? 1 : 2
  expect(lines).toMatchObject([{ line, cells: { name: 'Ébène' }, problems: [] }])
})

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0])
it.each([
  [
    'that is cut within a character',
    Buffer.from('name\nकढ़ी,é').subarray(0, -1),
    'no text in UTF-8',
  ],
  ['that is a JPEG', jpeg, 'no text in UTF-8'],
  ['that is a broken workbook', 'PK\u0003\u0004…', 'no workbook that can be read'],
  ['with 200 columns', `name${',x'.repeat(199)}\nA`, 'has 200 columns'],
  [
    'with a cell of 10 MB',
    `name\n"${'x'.repeat(10_000_000)}"`,
    'is longer than a million characters',
  ],
  ['with 5,000,000 commas in a line', `name\nA\n${','.repeat(5_000_000)}`, 'Line 3 has more than'],
  ['with 201 cells in a record', `name\n${',x'.repeat(200)}\nA`, 'Line 2 has more than 200 cells'],
  ['with a lone quote', 'reference,name\nA,"Swad\nB,Amma', 'a quote is opened'],
  ['with a column twice', 'name,Name\n1,2', 'The column “name” comes twice'],
  ['with plans of nobody', 'name,price\nLunch,100', 'must say whose plans'],
  ['with broken JSON', '{"name":"A"}\n{"name":', 'Line 2 is no JSON object'],
  ['with nothing', ' \n', 'The file is empty'],
])('refuses a file %s', async (_what, file, words) => {
  await expect(read(file)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(words),
  })
})

it('reports the missing cells of each line', async () => {
  const { lines } = await read('reference,name,address\nU1,Swad')
  const message = 'This line has 2 cells where the first has 3'
  expect(lines[0]!.problems).toMatchObject([{ line: 2, message }])
})

const nested = '['.repeat(200_000) + ']'.repeat(200_000)
it.each([
  ['U+0000', 'name,tags\nA,b\0c', 'tags', 'cannot be stored'],
  ['an id beyond 32 bits', 'id,name\n9999999999,A', 'id', 'enter the id of a company'],
  ['half a pair', '{"reference":"V2","name":"Swad \\ud83c"}', 'name', 'cannot be stored'],
  [
    'a list that is nested deeper than any stack',
    `{"reference":"V2","tags":${nested}}`,
    'tags',
    'too deeply',
  ],
  ['an id that is such a list', `{"id":${nested},"reference":"V2"}`, 'id', 'too deeply'],
])('refuses a line with %s, and continues reading', async (_what, file, column, words) => {
  const { lines } = await read(`${file}\n${file.split('\n').at(-1)}`)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({
    problems: [{ column, message: expect.stringContaining(words) }],
  })
  expect(JSON.stringify(lines)).not.toMatch(/\\ud83c|\\u0000/)
})

it('shortens a long value without splitting a character', async () => {
  const { lines } = await read(`id,name\n${'x'.repeat(99)}🍛,A`)
  expect(lines[0]!.problems[0]!.value).toBe('x'.repeat(99))
})

it('suggests the intended column, ignoring case and spaces', async () => {
  const file = 'Reference;Name;Short Description;priceRnge\nS1;Swad;Home food;budget'
  const unknownColumns = [{ name: 'priceRnge', suggestion: 'priceRange' }]
  expect(await read(file)).toMatchObject({ format: 'companies', unknownColumns })
})

const workbook = async (sheets: Record<string, CellValue[][]>) =>
  Buffer.from(
    await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) }),
  )
async function* once(file: Uint8Array) {
  yield file
}

it('reads the workbook’s sheet that has known headers, and names it', async () => {
  const list = [
    ['Restaurant Name', 'City'],
    ['Swad', 'Pune'],
  ]
  const notes = [['Please read this first'], ['Ask Meena']]
  const found = await readFile(once(await workbook({ Empty: [], Notes: notes, Outlets: list })))
  expect(found).toMatchObject({ sheet: 'Outlets', columns: [{ name: 'Restaurant Name' }, {}] })
  expect(await Array.fromAsync(found.lines)).toMatchObject([{ line: 2, cells: ['Swad', 'Pune'] }])
  expect(await readFile(once(await workbook({ Outlets: list })))).not.toHaveProperty('sheet')
})

it.each([
  ['.xls', async () => readFileSync('tests/support/list.xls')],
  [
    '.ods',
    async () =>
      writeOds({
        sheets: [
          { name: 'Notes', rows: [['Please read this first']] },
          {
            name: 'Kitchens',
            rows: [
              ['Kitchen Name', 'City', 'Mobile'],
              ['Swad Kitchen', 'Pune', 9812345670],
              ['स्वाद रसोई', 'Nashik', '098123 45671'],
            ],
          },
        ],
      }),
  ],
])('reads a workbook in another format: %s', async (_kind, make) => {
  const found = await readFile(once(await make()))
  expect(found).toMatchObject({ sheet: 'Kitchens', sheets: ['Notes', 'Kitchens'] })
  const lines = await Array.fromAsync(found.lines)
  expect(lines.map(({ cells }) => (cells as string[]).slice(0, 3))).toEqual([
    ['Swad Kitchen', 'Pune', '9812345670'],
    ['स्वाद रसोई', 'Nashik', '098123 45671'],
  ])
})

it('refuses a broken workbook with a readable message', async () => {
  for (const file of [
    Buffer.from('\u00D0\u00CF\u0011\u00E0 and no more', 'latin1'),
    Buffer.from('PK\u0003\u0004 and no more', 'latin1'),
    readFileSync('tests/support/list.xls').subarray(0, 3000),
  ])
    await expect(readFile(once(file))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('no workbook'),
    })
})

const swad = { _id: { $oid: 'a1' }, id: 7, name: 'Swad', contact: { phone: '98200 00001' } }
const amma = { id: 8, name: 'Amma', tags: ['Jain', 'Veg'], plans: [{ price: 60 }], closed: null }
it.each([
  ['an array', JSON.stringify([swad, amma])],
  ['an object that holds one', JSON.stringify({ box: [1], data: [swad, amma] }, null, 2)],
  ['an object a line', `${JSON.stringify(swad)}\n\n${JSON.stringify(amma)}\n`],
])('reads foreign JSON as a table: %s', async (_kind, json) => {
  const { own, columns, lines } = await readFile(once(Buffer.from(json)))
  expect({ own, names: columns!.map(({ name }) => name) }).toEqual({
    own: false,
    names: ['_id.$oid', 'id', 'name', 'contact.phone', 'tags', 'plans.0.price'],
  })
  expect((await Array.fromAsync(lines)).map(({ cells }) => cells)).toEqual([
    ['a1', '7', 'Swad', '98200 00001', '', ''],
    ['', '8', 'Amma', '', 'Jain, Veg', '60'],
  ])
})

/** Cells of a file's rows, by column. */
async function tableOf(file: string | Uint8Array) {
  const { columns, lines } = await readFile(once(Buffer.from(file)))
  const names = columns!.map(({ name }) => name)
  return (await Array.fromAsync(lines)).map(({ cells }) =>
    names.map((name, at) => `${name}=${(cells as string[])[at]}`).join(' '),
  )
}

it.each([
  [
    'days of meals',
    {
      days: { monday: { breakfast: ['Poha', 'Tea'], lunch: 'Dal' } },
      meals: { lunch: { end: 1 } },
    },
    ['day=monday meal=breakfast dish=Poha, Tea', 'day=monday meal=lunch dish=Dal'],
  ],
  [
    'dates in an array',
    [{ '2026-09-01 ': { Lunch: 'Dal' } }, { '2026-09-02': { Lunch: 'Rajma' } }],
    ['day=2026-09-01 meal=Lunch dish=Dal', 'day=2026-09-02 meal=Lunch dish=Rajma'],
  ],
  [
    'kitchens with days',
    { Swad: { Monday: 'Dal', Tuesday: 'Rajma' }, Amma: { Monday: 'Idli', Tuesday: 'Dosa' } },
    [
      ...['company=Swad day=Monday dish=Dal', 'company=Swad day=Tuesday dish=Rajma'],
      ...['company=Amma day=Monday dish=Idli', 'company=Amma day=Tuesday dish=Dosa'],
    ],
  ],
  [
    'days of lists',
    { Monday: [{ meal: 'Lunch', item: 'Dal' }], Tuesday: [] },
    ['day=Monday meal=Lunch item=Dal'],
  ],
  [
    'days with a title, whose meals are lists of objects',
    {
      ...{ title: 'Mess menu', updated: '2026-08-03', links: [{ label: 'A' }, { label: 'B' }] },
      days: [
        {
          day: 'Monday',
          lunch: [
            { label: 'Dry', item: 'Bhindi' },
            { label: 'Dal', item: 'Dal tadka' },
          ],
        },
      ],
    },
    ['day=Monday lunch=Bhindi, Dal tadka'],
  ],
  [
    'records by id',
    { '-N1': { name: 'Swad', city: 'Pune' }, '-N2': { name: 'Amma', city: 'Pune' } },
    ['key=-N1 name=Swad city=Pune', 'key=-N2 name=Amma city=Pune'],
  ],
])('reads JSON whose keys say something: %s', async (_what, json, rows) => {
  expect(await tableOf(JSON.stringify(json))).toEqual(rows)
})

it('reads one meal in most columns as the meal of the rows below', async () => {
  const rows = [
    ...['2026-09-07,2026-09-08,2026-09-09', 'MONDAY,TUESDAY,WEDNESDAY', 'Poha,Upma,Idli'],
    ...['LUNCH ,LUNCH,GRUB', 'Dal,Rajma,Kadhi'],
  ]
  expect(await tableOf(rows.join('\n'))).toEqual([
    'Heading above= 2026-09-07=Poha 2026-09-08=Upma 2026-09-09=Idli',
    'Heading above=Lunch 2026-09-07=Dal 2026-09-08=Rajma 2026-09-09=Kadhi',
  ])
})

it.each([
  [
    'lines of names and values',
    'Name: Swad\nCity: Pune\nAddress: 4, Camp\nName: Amma\nCity: Nashik',
    ['Name=Swad City=Pune Address=4, Camp', 'Name=Amma City=Nashik Address='],
  ],
  [
    'a column for each company',
    'Field,First,Second\nName,Swad,Amma\nCity,Pune,Nashik\nPhone,9812345670,9812345671',
    [
      'Field=First Name=Swad City=Pune Phone=9812345670',
      'Field=Second Name=Amma City=Nashik Phone=9812345671',
    ],
  ],
])('reads fields below each other: %s', async (_what, file, rows) => {
  expect(await tableOf(file)).toEqual(rows)
})

it('reads a list of kitchens whose names say “city” or “mess” as a list', async () => {
  const file =
    'City Mess,Pune\nArea Kitchen,Pune\nPhone Tiffins,Pune\nSwad,Pune\nAmma,Pune\nRasoi,Pune'
  expect(await tableOf(file)).toHaveLength(5)
})

it('splits cells that a misplaced quote joins', async () => {
  const file = `Name,City,Area\n"Ma's Kitchen,Pune,"Camp\nSwad,"Pune",Baner`
  expect(await tableOf(file)).toEqual([
    "Name=Ma's Kitchen City=Pune Area=Camp",
    'Name=Swad City=Pune Area=Baner',
  ])
})

it('reads all sheets with the same columns, named by their sheet', async () => {
  const header = ['Kitchen', 'Phone', 'Cuisine']
  const sheets = {
    Notes: [['Ask Meena']],
    Pune: [header, ['Swad', '9812345670', 'Vegan']],
    Mumbai: [[], header, ['Amma', '9812345671', 'Vegan'], ['Rasoi', '9812345672', 'Vegan']],
    Prices: [['Kitchen', 'Price']],
  }
  const found = await readFile(once(await workbook(sheets)))
  expect(found).not.toHaveProperty('sheet')
  expect(found).toMatchObject({
    sheets: Object.keys(sheets),
    columns: [{ name: HEADING }, {}, {}, {}],
  })
  const lines = await Array.fromAsync(found.lines)
  const numbers = lines.map(({ line }) => line)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
  expect(lines.filter(({ note }) => !note)).toMatchObject([
    { cells: ['Pune', 'Swad', '9812345670', 'Vegan'] },
    { cells: ['Mumbai', 'Amma', '9812345671', 'Vegan'] },
    { cells: ['Mumbai', 'Rasoi', '9812345672', 'Vegan'] },
  ])
})

it('reads a first line with a date as data', async () => {
  expect(await tableOf('2026-09-07,Poha,Dal\n2026-09-08,Upma,Rajma')).toHaveLength(2)
})

it('reads the known columns of JSON with too many, and refuses invalid JSON', async () => {
  const wide = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`x${at}`, at]))
  const { columns } = await readFile(once(Buffer.from(JSON.stringify([{ ...wide, city: 'Pune' }]))))
  expect(columns!.length).toBe(100)
  expect(columns!.map(({ name }) => name)).toContain('city')
  for (const broken of ['[{"name":', '{\n"name": 1', '[\n]', `[${'['.repeat(100_000)}`])
    await expect(
      readFile(once(Buffer.from(broken))).then(({ lines }) => Array.fromAsync(lines)),
    ).rejects.toMatchObject({ status: 400 })
})

it('reads the tables of an HTML page saved as .xls', async () => {
  const page = `<html><style>td { }</style><table><TR><th>Kitchen Name<th class="x">City</tr>
    <tr><td>Swad &amp; Sons</td><td><b>Pune</b></td></tr><tr></tr><tr><td>Amma<td>Nashik</table>`
  const { columns, lines } = await readFile(once(Buffer.from(page)))
  expect(columns!.map(({ name }) => name)).toEqual(['Kitchen Name', 'City'])
  expect((await Array.fromAsync(lines)).map(({ cells }) => cells)).toEqual([
    ['Swad & Sons', 'Pune'],
    ['Amma', 'Nashik'],
  ])
})

const saved = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text))
it('repairs UTF-8 that was saved as Windows-1252', async () => {
  const list = `Kitchen,About\n${saved('Café Swad')},${saved('स्वाद – घर का')}\nCafé,Ünlü Â £5\n`
  const { lines } = await readFile(once(Buffer.from(list)))
  expect((await Array.fromAsync(lines)).map(({ cells }) => cells)).toEqual([
    ['Café Swad', 'स्वाद – घर का'],
    ['Café', 'Ünlü Â £5'],
  ])
})

it('reads text tables with bars as separators and a rule below the header', async () => {
  const { columns, lines } = await readFile(once(Buffer.from('Kitchen|City\n---|---\nSwad|Pune')))
  expect(columns).toMatchObject([{ name: 'Kitchen' }, { name: 'City' }])
  expect((await Array.fromAsync(lines)).map(({ cells }) => cells)).toEqual([['Swad', 'Pune']])
})

it('reads city headings for the rows below, but no kitchen’s name as one', async () => {
  const list = 'No.,Name,Phone\nPUNE,,\n1,Swad,98\n,Amma,\nNew Delhi,,\n2,Ghar,99'
  const { columns, lines } = await readFile(once(Buffer.from(list)))
  expect(columns!.map(({ name }) => name)).toEqual(['Heading above', 'No.', 'Name', 'Phone'])
  expect((await Array.fromAsync(lines)).map(({ cells }) => cells)).toEqual([
    ['PUNE', '1', 'Swad', '98'],
    ['PUNE', '', 'Amma', ''],
    ['New Delhi', '2', 'Ghar', '99'],
  ])
})

const rowsOf = async (file: string | Uint8Array) => {
  const { columns, lines } = await readFile(once(Buffer.from(file)))
  return {
    names: columns!.map(({ name }) => name),
    rows: (await Array.fromAsync(lines)).map(({ cells, note }) => note ?? cells),
  }
}

it('leaves out headings, totals and notes, with the reason', async () => {
  const list = [
    ...['Tiffins of Pune', 'Name,Phone,Veg,Rating', 'KOTHRUD,,,', 'Swad,9820000001,2800,4'],
    ...['Amma,9820000002,3000,5', 'Total,,5800,', 'AUNDH', 'Total Meals,9820000003,3100,4'],
    ...['Grand Total,,"8,900/-",', ',,8900,4.3', '* Rates include GST.'],
  ]
  expect(await rowsOf(list.join('\n'))).toEqual({
    names: ['Heading above', 'Name', 'Phone', 'Veg', 'Rating'],
    rows: [
      'Left out: a heading of the rows below',
      ['KOTHRUD', 'Swad', '9820000001', '2800', '4'],
      ['KOTHRUD', 'Amma', '9820000002', '3000', '5'],
      'Left out: a total',
      'Left out: a heading of the rows below',
      ['AUNDH', 'Total Meals', '9820000003', '3100', '4'],
      ...['Left out: a total', 'Left out: a total', 'Left out: a note'],
    ],
  })
})

it('reads the title above a repeated header as the first heading', async () => {
  const header = 'Plan,Price,Meals,Days'
  const list = ['Swad', header, 'Mini,2000,1,26', 'Full,3800,2,26', 'Amma', header, 'Box,900,1,7']
  const { names, rows } = await rowsOf(list.join('\n'))
  expect(names[0]).toBe('Heading above')
  expect(rows).toEqual([
    ['Swad', 'Mini', '2000', '1', '26'],
    ['Swad', 'Full', '3800', '2', '26'],
    'Left out: a heading of the rows below',
    ['Amma', 'Box', '900', '1', '7'],
  ])
})

it('joins a header of two lines, but never a header with the first row', async () => {
  const list = ['Name,Veg,,Area', ',1 time only,2 times,', 'Swad,1600,2900,Aundh']
  expect(await rowsOf(list.join('\n'))).toEqual({
    names: ['Name', 'Veg 1 time only', 'Veg 2 times', 'Area'],
    rows: [['Swad', '1600', '2900', 'Aundh']],
  })
  const { rows } = await rowsOf('Name,City,,Area\nSwad,Pune,Monthly,Aundh')
  expect(rows).toHaveLength(1)
})

it.each([
  [
    'a page with cells of several rows and columns',
    `<table><tr><th rowspan=2>Name<th colspan="2">Rate<th rowspan=2>City</tr><tr><th>Lunch<th>Dinner</tr>
     <tr><td>Swad<td>60<td>70<td rowspan=2>Pune</tr><tr><td>Amma<td>50<td>65</tr></table>`,
    {
      names: ['Name', 'Rate Lunch', 'Rate Dinner', 'City'],
      rows: [
        ['Swad', '60', '70', 'Pune'],
        ['Amma', '50', '65', 'Pune'],
      ],
    },
  ],
  [
    'a table of Markdown',
    '| Name | City |\n|:--|--:|\n| Swad | Pune |',
    { names: ['Name', 'City'], rows: [[' Swad ', ' Pune ']] },
  ],
  [
    'quotes within cells',
    'Name,City\n12" Thali "Swad",Pune',
    { names: ['Name', 'City'], rows: [['12" Thali "Swad"', 'Pune']] },
  ],
  [
    'letters of Windows-1252 that begin as those of UTF-8',
    Buffer.from('Name,City\nJos\xe9\x92s,Pune', 'latin1'),
    { names: ['Name', 'City'], rows: [['José’s', 'Pune']] },
  ],
  [
    'a list deep within one line of JSON',
    '{"status":"ok","data":{"vendors":[{"name":"Swad","tags":["Jain"]},{"name":"Amma"}]}}',
    {
      names: ['name', 'tags'],
      rows: [
        ['Swad', 'Jain'],
        ['Amma', ''],
      ],
    },
  ],
])('reads %s', async (_what, file, read) => expect(await rowsOf(file)).toEqual(read))

it('reads a list without headers from its first line', async () => {
  const list = 'Swad Mess,9812345670,"Kothrud, Pune",veg,2800\nAmma,9812345671,Camp,veg,3000'
  const { columns, lines } = await readFile(once(Buffer.from(list)))
  expect(columns!.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((at) => `Column ${at}`))
  expect(await Array.fromAsync(lines)).toMatchObject([
    { line: 1, cells: ['Swad Mess', '9812345670', 'Kothrud, Pune', 'veg', '2800'] },
    { line: 2 },
  ])
})

it('reads the chosen sheet of a workbook', async () => {
  const file = await workbook({ Pune: [['Kitchen'], ['Swad']], Mumbai: [['Kitchen'], ['Amma']] })
  const { lines, ...found } = await readFile(once(file), 'Mumbai')
  expect(found).toMatchObject({ sheet: 'Mumbai', sheets: ['Pune', 'Mumbai'] })
  expect(await Array.fromAsync(lines)).toMatchObject([{ cells: ['Amma'] }])
  await expect(readFile(once(file), 'Delhi')).rejects.toMatchObject({
    ...{ status: 400, message: 'The workbook has no sheet “Delhi”. It has: Pune, Mumbai.' },
  })
  const table = readFile(once(Buffer.from('Kitchen\nSwad')), 'Pune')
  await expect(table).rejects.toMatchObject({ status: 400 })
})

it('refuses a workbook that declares too large an unpacked size', async () => {
  const file = await workbook({ Outlets: [['name'], ['Swad']] })
  const directory = file.indexOf('PK\u0001\u0002', 0, 'latin1')
  file.writeUInt32LE(300_000_000, directory + 24)
  await expect(read(file)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('more than 200 MB'),
  })
})

it('refuses a small workbook whose cells repeat a long text endlessly', async () => {
  const text = 'x'.repeat(32_000)
  const file = await workbook({
    Outlets: [['name', 'description'], ...Array.from({ length: 6_300 }, () => ['Swad', text])],
  })
  const { lines } = await readFile(once(file))
  const readAll = async () => {
    for await (const _line of lines);
  }
  await expect(readAll()).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('more than 200 MB'),
  })
})
