import { readRows, readShape, readSharedTexts } from './sheet.ts'
import { readFormats } from './displayed.ts'
import { FORMATS, HIDDEN, Refused, type Sheet } from './table.ts'
import { type Archive, openArchive, unpack, unreadable } from './zip.ts'
import { readElements } from './xml.ts'

/** Maximum number of sheets. */
const MAX_SHEETS = 200

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

/**
 * The sheets of a workbook.
 * @throws Refused when it is not a workbook, or too large; also while rows are read
 */
export async function openWorkbook(file: Buffer) {
  const archive = openArchive(file)
  // OpenDocument archives begin with a file of this name.
  if (archive.has('mimetype')) throw new Refused(FORMATS)
  if (!archive.has('_rels/.rels')) throw unreadable()
  const path = (await readRelations(archive, '', '')).get('officeDocument') ?? 'xl/workbook.xml'
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const targets = await readRelations(archive, folder, path.slice(folder.length))
  const paths = new Map<string, string>()
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
      if (name && target) paths.set(state === 'visible' ? name : name + HIDDEN, target)
    }
  const part = (type: string) => unpack(archive, targets.get(type))
  const [texts, formats] = [
    await readSharedTexts(part('sharedStrings')),
    await readFormats(part('styles')),
  ]
  const book = { texts, formats, is1904 }
  return [...paths].map(([name, path]): Sheet => ({
    name,
    shape: () => readShape(unpack(archive, path)),
    rows: (shape) => readRows(book, shape, unpack(archive, path)),
  }))
}
