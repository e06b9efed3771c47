import { createReadStream } from 'node:fs'
import { expect, it } from 'vitest'
import { readLines } from './read-lines.ts'
import { mapLine } from './map-line.ts'
import { mapOwnHeader } from './own-header.ts'
import { readFile } from '#api/imports/read-file.ts'
import { companyInput } from '#contract/admin-companies.ts'

/** An export, and the same after LibreOffice 7.4 opened and saved it, as CSV and as .xlsx. */
const folder = new URL('../../tests/support/libreoffice/', import.meta.url)

async function companiesIn(name: string) {
  const { columns, own, lines } = await readFile(createReadStream(new URL(name, folder)))
  expect(own).toBe(true)
  const { mapping } = mapOwnHeader(columns!.map((column) => column.name))
  return (await Array.fromAsync(lines)).map((raw) => {
    const { problems, ...line } = mapLine({ columns: columns!, mapping, own }, raw)
    expect(problems).toEqual([])
    return { company: line.company, ...companyInput.parse(readLines.companies([line]).fields) }
  })
}

it.each(['saved.csv', 'saved.xlsx'])(
  'reads %s saved by LibreOffice like the original export',
  async (name) => {
    const exported = await companiesIn('exported.csv')
    expect(exported).toMatchObject([
      { company: 'id:7', reference: '00123', fssaiLicence: '11516001000123', hours: '9:00' },
      { company: 'id:8', reference: '919820000000', phone: '02224000000', tags: ['=1+1'] },
    ])
    expect(await companiesIn(name)).toEqual(exported)
  },
)
