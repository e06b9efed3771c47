import { Readable } from 'node:stream'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { writeOds } from 'hucre/ods'
import { expect, it } from 'vitest'
import { readFile } from './read-file.ts'
import { readRows, readSharedTexts } from './sheet.ts'
import { ABOVE, FORMATS, SHAPELESS } from './table.ts'

/** Headers that this test's reader knows. */
const known = ['Name', 'City', 'Phone', 'reference', 'name']
const knownHeaders = (cells: readonly string[]) =>
  cells.filter((cell) => known.includes(cell)).length
const table = async (file: string | Uint8Array, sheet?: string) => {
  const { lines, ...read } = await readFile(Buffer.from(file), knownHeaders, sheet)
  return { ...read, lines: await Array.fromAsync(lines) }
}
const cellsOf = async (file: string | Uint8Array) =>
  (await table(file)).lines.map(({ line, cells, note }) => [
    line,
    ...(cells as string[]),
    ...(note ? [note] : []),
  ])

// With a character that is not seen.
const list = 'Name,Ci\u00ADty\nÉbène,"Pune, Camp"'
it.each([
  ['UTF-8 with a mark', `\uFEFF${list}`],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${list}`, 'utf16le')],
  ['UTF-16, high bytes first', Buffer.from(`\uFEFF${list}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(list, 'latin1')],
  ['tabs', 'Name\tCity\nÉbène\tPune, Camp'],
  [
    'a title in brackets and 120 empty columns',
    `[Final] list\n${list.replace('\n', `${','.repeat(120)}\n\0`)}`,
  ],
  ['semicolons and CRLF', 'Name;City\r\nÉbène;Pune, Camp\r\n'],
  ['a title above its header', `Kitchens of Pune,\n\n${list}`],
  ['a title with other delimiters', 'Pune, Mumbai, Delhi\nName;City\nÉbène;Pune, Camp'],
])('reads CSV in %s', async (_what, file) => {
  const { columns, lines } = await table(file)
  expect(columns).toEqual([
    { name: 'Name', samples: ['Ébène'] },
    { name: 'City', samples: ['Pune, Camp'] },
  ])
  expect(lines.map(({ cells }) => cells)).toEqual([['Ébène', 'Pune, Camp']])
})

it('says which lines above the header are no title, and renames a header that can be no key', async () => {
  const file = 'Kitchens of Pune,\nSwad,Pune\n__proto__,Name,City,Phone\na,Amma,Pune,98'
  expect(await cellsOf(file)).toEqual([
    [2, 'Swad', 'Pune', ABOVE],
    [4, 'a', 'Amma', 'Pune', '98'],
  ])
  expect((await table(file)).columns[0]!.name).toBe('Column 1')
})

it('numbers lines as a text editor does, and skips a header that each printed page repeats', async () => {
  const file = 'Name,City\r\n"Swad\r\nMess",Pune\r\n\r\nNAME,City\r\nAmma,Pune'
  expect(await cellsOf(file)).toEqual([
    [2, 'Swad\r\nMess', 'Pune'],
    [6, 'Amma', 'Pune'],
  ])
})

it.each([
  ['that is a page', '<html><table><tr><td>Name</table>', FORMATS],
  ['that is a PDF', '%PDF-1.7 obj', FORMATS],
  ['that is an object with 600,000 keys', `{"x":{${'"key":1,'.repeat(600_000)}"a":1}}`, FORMATS],
  ['of an old workbook', Buffer.from('\u00D0\u00CF\u0011\u00E0 and more', 'latin1'), FORMATS],
  ['cut within a character', Buffer.from('name\nकढ़ी,é').subarray(0, -1), 'no text in UTF-8'],
  ['that is a broken workbook', 'PK\u0003\u0004…', 'no workbook that can be read'],
  ['with 101 columns', `name${',x'.repeat(100)}\nA`, 'Line 1 has more than 100 cells'],
  ['with a cell of 10 MB', `name\n"${'x'.repeat(10_000_000)}"`, 'longer than a million characters'],
  ['with a lone quote', 'reference,name\nA,"Swad\nB,Amma', 'below is not closed'],
  ['with a quote that swallows a line', 'name,x\nA,"Swad,1\nB,"Amma",2', 'It was found in line 3.'],
  ['with nothing', ' \n', 'The file is empty'],
])('refuses a file %s', async (_what, file, words) => {
  await expect(table(file)).rejects.toThrow(words)
})

it('reads a long text to its end, of which a part may begin within a character', async () => {
  const rows = Array.from({ length: 40_000 }, (_, at) => `Ébène ${at},पुणे`)
  const { lines } = await table(`Name,City\n${rows.join('\n')}`)
  expect(lines.map(({ cells }) => cells.join())).toEqual(rows)
})

type Sheets = Record<string, CellValue[][]>
const workbook = (sheets: Sheets, more: object = {}) =>
  writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows, ...more })) })

it('reads the cells of a workbook as they are displayed', async () => {
  const displayed: [value: CellValue, format: string, text: string][] = [
    [0.375, 'h:mm AM/PM', '9:00 AM'],
    [2500, '"₹ "#,##0', '₹ 2,500'],
    [0.1, '0%', '10%'],
    [9_812_345_670, '0.00E+00', '9812345670'],
    [46_361, 'm/d/yyyy', '2026-12-05'],
    [46_361, 'd-mmm', '2026-12-05'],
    [1 / 3, 'General', '0.333333333333333'],
    [2.5, `# ?/${'?'.repeat(150)}`, '2.5'],
    [2500, `0.${'0'.repeat(150)}`, '2500'],
    [true, 'General', 'TRUE'],
  ]
  const cells = new Map(
    displayed.map(([, numFmt], at) => [`${at + 1},0`, { style: { numFmt } }] as const),
  )
  const file = await workbook(
    { List: [['Name'], ...displayed.map(([value]) => [value])] },
    { cells },
  )
  expect((await cellsOf(file)).map(([, cell]) => cell)).toEqual(displayed.map(([, , text]) => text))
})

it('reads the formula of a cell whose program has not stored its value', async () => {
  const cells = '<c><f>1+1</f></c><c><f>1+1</f><v>2</v></c><c t="str"><f>A1</f><v/></c>'
  const book = { texts: [], formats: [], is1904: false }
  const [row] = await Array.fromAsync(
    readRows(book, SHAPELESS, bytes(`<r><row>${cells}</row></r>`)),
  )
  expect(row!.cells).toEqual(['=1+1', '2'])
})

it('repeats a cell that is merged downwards in the rows that say something else', async () => {
  const rows = [['City', 'Name'], ['Pune', 'Swad'], [null, 'Amma'], [], ['Mumbai', 'Rasoi']]
  const merges = [{ startRow: 1, startCol: 0, endRow: 3, endCol: 0 }]
  expect(await cellsOf(await workbook({ List: rows }, { merges }))).toEqual([
    [2, 'Pune', 'Swad'],
    [3, 'Pune', 'Amma'],
    [5, 'Mumbai', 'Rasoi'],
  ])
})

it('leaves out the hidden rows of a workbook, and says it, and marks its hidden columns', async () => {
  const rowDefs = new Map([[1, { hidden: true }]])
  const columns = [{}, { hidden: true }]
  const rows = [['Name', 'City'], ['Swad'], ['Amma']]
  const file = await workbook({ List: rows }, { rowDefs, columns })
  expect(await cellsOf(file)).toEqual([
    [2, 'Swad', '', 'Left out: this row is hidden'],
    [3, 'Amma', ''],
  ])
  expect((await table(file)).columns.map(({ name }) => name)).toEqual(['Name', 'City (hidden)'])
})

it('reads all sheets of one shape, each row with the name of its sheet, and says which are left out', async () => {
  const header = ['Name', 'Phone']
  const file = await writeXlsx({
    sheets: [
      { name: 'Notes', rows: [['Ask Meena']] },
      { name: 'Pune', rows: [header, ['Swad', '98']], columns: [{}, { hidden: true }] },
      { name: 'Mumbai', rows: [['List of Mumbai'], header, ['Amma', '99'], ['Rasoi', '97']] },
      { name: 'Old', rows: [header, ['Gone', '96']], hidden: true },
    ],
  })
  const { columns, others } = await table(file)
  expect(columns.map(({ name }) => name)).toEqual(['Sheet', 'Name', 'Phone'])
  expect(others).toEqual(['Notes', 'Old (hidden)'])
  expect(await cellsOf(file)).toEqual([
    [2, 'Pune', 'Swad', '98'],
    [3, 'Mumbai', 'List of Mumbai', '', ABOVE],
    [4, 'Mumbai', ...header, 'Here the sheet “Mumbai” begins: its line 1 is line 3 here'],
    [5, 'Mumbai', 'Amma', '99'],
    [6, 'Mumbai', 'Rasoi', '97'],
  ])
})

it('reads the wanted sheet of a workbook, and names the others', async () => {
  const file = await workbook({
    Notes: [['Please read this first']],
    Outlets: [
      ['Name', 'City'],
      ['Swad', 'Pune'],
    ],
  })
  expect(await table(file)).toMatchObject({ others: ['Notes'], columns: [{ name: 'Name' }, {}] })
  const columns = [{ name: 'Please read this first' }]
  expect(await table(file, 'Notes')).toMatchObject({ others: ['Outlets'], columns })
  await expect(table(file, 'Prices')).rejects.toThrow('is empty')
})

it('refuses a workbook with more than 200 sheets', async () => {
  const names = Array.from({ length: 201 }, (_, at) => `S${at}`)
  const file = await workbook(Object.fromEntries(names.map((name) => [name, [['Name']]])))
  await expect(table(file)).rejects.toThrow('more than 200 sheets')
})

it('refuses OpenDocument, ZIP64, local headers that differ from the directory, and more than 200 MB', async () => {
  const ods = await writeOds({ sheets: [{ name: 'List', rows: [['Name']] }] })
  await expect(table(ods)).rejects.toThrow(FORMATS)
  const good = Buffer.from(await workbook({ List: [['Name'], ['Swad']] }))
  const end = good.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const directory = good.lastIndexOf('xl/worksheets/sheet1.xml', end, 'latin1') - 46
  const local = good.readUInt32LE(directory + 42)
  const changed = (change: (file: Buffer) => void) => {
    const file = Buffer.from(good)
    change(file)
    return table(file)
  }
  for (const change of [
    (file: Buffer) => file.writeUInt16LE(0xffff, end + 10),
    (file: Buffer) => file.write('q', local + 30),
    (file: Buffer) => file.writeUInt32LE(1, directory + 24),
    (file: Buffer) => file.fill(0, 600),
    // It unpacks to more than it says it does.
    (file: Buffer) => [directory + 24, local + 22].map((at) => file.writeUInt32LE(100, at)),
  ])
    await expect(changed(change)).rejects.toThrow('no workbook that can be read')
  const large = (file: Buffer) => {
    for (const at of [directory + 24, local + 22]) file.writeUInt32LE(200_000_001, at)
  }
  await expect(changed(large)).rejects.toThrow('more than 200 MB')
})

const bytes = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)))

it('refuses a workbook of too many texts, or of too much text in its cells or in merged ones', async () => {
  const many = Array<string>(21).fill('<si/>'.repeat(100_000))
  const texts = readSharedTexts(bytes('<sst>', ...many, '</sst>'))
  await expect(texts).rejects.toThrow('holds too much text')
  const book = { texts: ['long '.repeat(6_000)], formats: [], is1904: false }
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`
  const rows = readRows(book, SHAPELESS, bytes(`<sheet>${row.repeat(30)}</sheet>`))
  await expect(Array.fromAsync(rows)).rejects.toThrow('holds too much text')
  const long = '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>'
  const merged = { ...SHAPELESS, merged: new Map([['1:0', 3_000]]) }
  const more = '<row><c r="B1"><v>1</v></c></row>'.repeat(2_500)
  const spread = readRows(book, merged, bytes(`<sheet>${long}${more}</sheet>`))
  await expect(Array.fromAsync(spread)).rejects.toThrow('holds too much text')
})
