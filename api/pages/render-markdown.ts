import MarkdownIt from 'markdown-it'
import { language } from '#domain/i18n.ts'
import { pathIn } from '#domain/languages.ts'

/** Classes of elements; the title of a page is its only heading of the first level. */
const classes: Readonly<Record<string, string>> = {
  h2: 'type-h3 mt-8',
  h3: 'type-label mt-6',
  p: 'mt-2 max-w-[70ch]',
  a: 'text-link',
}

/** HTML in the text is shown as text; links to anything but pages, mail addresses and numbers stay text. */
const markdown = new MarkdownIt({ html: false, linkify: false }).disable('image')
markdown.validateLink = (url) => /^(?:https?:|mailto:|tel:|#|\/(?!\/))/i.test(url)

markdown.core.ruler.push('site', ({ tokens }) => {
  for (const token of tokens.flatMap((one) => [one, ...(one.children ?? [])])) {
    if (token.tag === 'h1') token.tag = 'h2'
    const href = token.attrGet('href')
    if (String(href).startsWith('/')) token.attrSet('href', pathIn(language(), String(href)))
    const name = classes[token.tag]
    if (name && token.nesting !== -1) token.attrJoin('class', name)
  }
})
// A wide table scrolls by itself, with the keyboard, too.
markdown.renderer.rules['table_open'] = () => '<div class="overflow-x-auto" tabindex="0"><table>\n'
markdown.renderer.rules['table_close'] = () => '</table></div>\n'

/**
 * HTML of a text in Markdown with headings, lists, tables and links, for the page's `innerHTML`.
 * Addresses of the site lead to pages in the language of the request.
 */
export const renderMarkdown = (text: string): string => markdown.render(text)
