import type { Page } from 'playwright'
import { catalogueNames, readCatalogue, translations } from '../../languages/catalogues.ts'

/** Texts of the pages without placeholders; others differ in the document from the source. */
const texts = catalogueNames
  .flatMap((name) => Object.keys(readCatalogue(translations[0]!, name)))
  .filter((text) => !/[{<]/.test(text))

/** Replaces a page's texts by pseudo-translations: accented, and 40 % longer. */
export async function speakPseudoLanguage(page: Page) {
  const replaced = await page.evaluate((known) => {
    const isText = new Set(known)
    let count = 0
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const text = node.nodeValue!.trim()
      if (!isText.has(text)) continue
      const accented = text.replaceAll(/[aeiou]/g, (vowel) => `${vowel}\u0301`)
      // Lengthened by separate words, which may wrap as real text does.
      const more = 'lorem ipsum '.repeat(10).slice(0, Math.ceil(text.length * 0.4))
      node.nodeValue = `${accented} ${more}`.trim()
      count++
    }
    return count
  }, texts)
  if (replaced === 0) throw new Error(`${page.url()} has no known text`)
}
