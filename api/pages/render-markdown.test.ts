import { expect, it } from 'vitest'
import { renderMarkdown } from '#api/pages/render-markdown.ts'

it('renders headings, lists, tables and links', () => {
  const html = renderMarkdown(
    '# Refunds\n\nWrite to [us](mailto:a@b.in) or [read](/about).\n\n- one\n\n|a|b|\n|-|-|\n|1|2|',
  )
  expect(html).toContain('<h2 class="type-h3 mt-8">Refunds</h2>')
  expect(html).toContain('<a href="mailto:a@b.in" class="text-link">us</a>')
  expect(html).toContain('<a href="/about" class="text-link">read</a>')
  for (const element of ['<ul>', '<li>', '<table>', '<th>', '<td>']) expect(html).toContain(element)
})

it.each([
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#1;javascript:alert(1))',
  '[x](data:text/html,<script>1</script>)',
  '[x](vbscript:x)',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '![x](https://elsewhere.example/pixel.png)',
  '[x](https://a.example/"onmouseover="alert(1))',
  '| <b onclick=x> |\n|-|\n| <iframe> |',
  '`<script>`\n\n```js" onload="x\n</pre><script>\n```',
])('lets no HTML, script or foreign picture pass: %s', (text) => {
  const html = renderMarkdown(text)
  const tags = [...html.matchAll(/<\/?([a-z\d]+)([^>]*)>/gi)]
  for (const [, name, attributes] of tags) {
    expect(name).toMatch(/^(p|a|code|pre|table|thead|tbody|tr|th|td|div)$/)
    expect(attributes).not.toMatch(/[\s"']on\w+\s*=|javascript|vbscript|data:/i)
  }
})
