import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createItem, createPoFile, parsePo, stringifyPo } from 'pofile-ts'
import { catalogueNames, catalogueUrl, readCatalogue, translations } from './catalogues.ts'
import { extractAll } from './extract.ts'

/**
 * Updates a language's catalogues, which need not exist yet, with the texts of the code:
 * translations are kept, unused texts removed.
 * @returns the number of untranslated texts
 */
async function update(code: string, sources: Awaited<ReturnType<typeof extractAll>>) {
  let missing = 0
  const known: Record<string, string> = Object.assign(
    {},
    ...catalogueNames.map((name) => readCatalogue(code, name)),
  )
  await mkdir(catalogueUrl(code, 'pages').pathname.replace(/[^/]+$/, ''), { recursive: true })
  for (const name of catalogueNames) {
    const url = catalogueUrl(code, name)
    const before = parsePo(await readFile(url, 'utf8').catch(() => ''))
    const earlier = new Map(before.items.map((item) => [item.msgid, item]))
    const file = createPoFile()
    file.headers = { Language: code, 'Content-Type': 'text/plain; charset=utf-8' }
    file.items = [...sources[name]].map(([text, files]) => {
      const item = Object.assign(createItem(), earlier.get(text), { msgid: text, obsolete: false })
      item.references = files
      // The text may have moved from another catalogue, or be in several.
      item.msgstr = [item.msgstr[0] || known[text] || '']
      if (!item.msgstr[0]) missing++
      return item
    })
    await writeFile(url, `${stringifyPo(file).trim()}\n`)
  }
  return missing
}

const codes = process.argv.length > 2 ? process.argv.slice(2) : translations
const wrong = codes.find((code) => !/^[a-z]{2}$/.test(code))
if (wrong) throw new Error(`“${wrong}” is no language: name it by two letters, such as mr`)
const sources = await extractAll()
for (const code of codes)
  console.log(`${code}: ${await update(code, sources)} texts are to be translated`)
