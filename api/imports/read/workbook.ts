import { readRows, readShape, readSharedTexts, type Shape, SHAPELESS } from './sheet.ts'
import { readFormats } from './displayed.ts'
import {
  ABOVE,
  countFilled,
  findHeader,
  FORMATS,
  HEADER_WITHIN,
  HIDDEN,
  keyOfHeader,
  type KnownHeaders,
  type RawLine,
  Refused,
  SHEET,
  storable,
  take,
} from './table.ts'
import { type Archive, openArchive, unpack, unreadable } from './zip.ts'
import { readElements } from './xml.ts'

/** Maximum number of sheets, and of those that a message names. */
const MAX_SHEETS = 200
const NAMED = 20
/** Names that spreadsheet programs give to new sheets. */
const UNNAMED = /^(?:sheet|table|page)[ _-]?\d*$/i

type Workbook = {
  names: string[]
  /** Names of sheets that are hidden. */
  hidden: string[]
  shape: (sheet: string) => Promise<Shape>
  rows: (sheet: string, shape: Shape) => AsyncGenerator<RawLine>
}

/** The targets of a part's relationships, by their ids and by the ends of their types. */
async function readRelations(archive: Archive, folder: string, name: string) {
  const targets = new Map<string, string>()
  const file = unpack(archive, `${folder}_rels/${name}.rels`)
  for await (const some of readElements(file, 'Relationship'))
    for (const { attributes } of some) {
      const { Id: id = '', Type: type = '', Target: target = '' } = attributes
      const path = target.startsWith('/') ? target.slice(1) : folder + target
      targets.set(id, path).set(type.slice(type.lastIndexOf('/') + 1), path)
    }
  return targets
}

async function openWorkbook(file: Buffer): Promise<Workbook> {
  const archive = openArchive(file)
  // OpenDocument archives begin with a file of this name.
  if (archive.has('mimetype')) throw new Refused(FORMATS)
  if (!archive.has('_rels/.rels')) throw unreadable()
  const path = (await readRelations(archive, '', '')).get('officeDocument') ?? 'xl/workbook.xml'
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const targets = await readRelations(archive, folder, path.slice(folder.length))
  const sheets = new Map<string, string>()
  const hidden: string[] = []
  let all = 0
  let is1904 = false
  for await (const some of readElements(unpack(archive, path), 'workbookPr', 'sheet'))
    for (const { name: tag, attributes } of some) {
      if (tag === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
      else if (++all > MAX_SHEETS)
        throw new Refused(
          `The workbook has more than ${MAX_SHEETS} sheets. Please import it in parts.`,
        )
      const { name, state = 'visible', 'r:id': id = '' } = attributes
      const target = targets.get(id)
      if (name && state !== 'visible') hidden.push(name)
      else if (name && target) sheets.set(name, target)
    }
  const part = (type: string) => unpack(archive, targets.get(type))
  const [texts, formats] = [
    await readSharedTexts(part('sharedStrings')),
    await readFormats(part('styles')),
  ]
  return {
    names: [...sheets.keys()],
    hidden,
    shape: (sheet) => readShape(unpack(archive, sheets.get(sheet))),
    rows: (sheet, shape) =>
      readRows({ texts, formats, is1904 }, shape, unpack(archive, sheets.get(sheet))),
  }
}

/**
 * The first sheet that has the most known headers, with all others of the same headers: lists often
 * have a sheet for each city. If none has any, the first sheet.
 * @param wanted name of the sheet that was chosen
 */
async function chooseSheets(
  { names, rows }: Workbook,
  knownHeaders: KnownHeaders,
  wanted?: string,
) {
  if (wanted !== undefined && !names.includes(wanted)) {
    const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
    const some = names.slice(0, NAMED).join(', ')
    throw new Refused(`The workbook has no sheet “${wanted}”. It has: ${some}${more}.`)
  }
  const found: ({ name: string } & ReturnType<typeof findHeader>)[] = []
  for (const name of wanted === undefined ? names : [wanted]) {
    const some = rows(name, SHAPELESS)
    const first = await take(some, HEADER_WITHIN)
    await some.return(undefined)
    if (first.length > 0) found.push({ name, ...findHeader(first, knownHeaders) })
  }
  const most = Math.max(...found.map(({ known }) => known))
  const best = found.find(({ known }) => known === most)
  if (!best) throw new Refused('The file is empty.')
  const key = keyOfHeader(best.header)
  const alike = found.filter(({ header }) => most > 0 && keyOfHeader(header) === key)
  return { header: best.header, chosen: (most > 0 ? alike : [best]).map(({ name }) => name) }
}

/**
 * Reads sheets of a workbook, row by row: the header of the first, and the rows below the headers.
 * @param knownHeaders number of cells that are known headers
 * @param wanted name of the sheet; by default the ones that look like the list
 * @throws Refused when it is not a workbook, or too large; also while rows are read
 */
export async function readWorkbook(file: Buffer, knownHeaders: KnownHeaders, wanted?: string) {
  const workbook = await openWorkbook(file)
  const { chosen, header } = await chooseSheets(workbook, knownHeaders, wanted)
  const key = keyOfHeader(header)
  // The name of a sheet may say the city of its rows.
  const isNamed = chosen.length > 1 && !chosen.every((name) => UNNAMED.test(name))
  const shapes: Shape[] = []
  for (const sheet of chosen) shapes.push(await workbook.shape(sheet))
  // A column that is shown on one of the sheets is read on all.
  const isHidden = (column: number) => shapes.every(({ hidden }) => hidden.has(column))
  const shown = header.map((cell, at) => (isHidden(at) ? cell.trim() + HIDDEN : cell))
  async function* records(): AsyncGenerator<RawLine> {
    let before = 0
    for (const [at, sheet] of chosen.entries()) {
      let last = before
      let isAbove = true
      for await (const { cells, ...row } of workbook.rows(sheet, shapes[at]!)) {
        last = before + row.line
        const isHeader = keyOfHeader(cells) === key
        const begins = `Here the sheet “${sheet}” begins: its line 1 is line ${before + 1} here`
        const note = { note: isHeader ? begins : ABOVE }
        const isTitle = at === 0 && (isHeader || countFilled({ cells, ...row }) < 2)
        const isSaid = isAbove ? !isTitle : !isHeader
        // Rows end with their last filled cell.
        const filled = Array.from(shown, (_, column) => cells[column] ?? '')
        if (isSaid)
          yield {
            ...row,
            ...(isAbove && note),
            line: last,
            cells: [...(isNamed ? [sheet] : []), ...filled, ...cells.slice(shown.length)],
          }
        isAbove &&= !isHeader
      }
      before = last
    }
    // Of one sheet among several, the dashboard offers the others.
    const others = chosen.length > 1 ? workbook.names.filter((name) => !chosen.includes(name)) : []
    for (const name of others)
      yield { cells: [name], line: ++before, note: 'Left out: this sheet has other columns' }
    for (const name of workbook.hidden)
      yield { cells: [name], line: ++before, note: 'Left out: this sheet is hidden' }
  }
  const isOneOfSeveral = workbook.names.length > 1
  return {
    header: isNamed ? [SHEET, ...shown] : shown,
    records: records(),
    sheets: isOneOfSeveral ? workbook.names.map((name) => storable(name)) : [],
    sheet: isOneOfSeveral && chosen.length === 1 ? storable(chosen[0]!) : null,
  }
}
