type Context = { report: (fault: { node: object; message: string }) => void }
type TaggedTemplate = { tag: { type: string; name?: string } }

/** Refuses SQL queries: templates of `sql` or of a transaction. */
const sqlInDb = {
  create: (context: Context) => ({
    TaggedTemplateExpression({ tag }: TaggedTemplate) {
      if (tag.type === 'Identifier' && /^(sql|tx|transaction)$/.test(tag.name!))
        context.report({ node: tag, message: 'Queries stand in db.' })
    },
  }),
}

type Text = { type: string; value: string }
type Attribute = { name: { name: unknown }; value: Written | null }
/** A node with displayed text, and its sub-expressions. */
type Written = {
  type: string
  value?: unknown
  expression?: Written
  expressions?: Written[]
  quasis?: { value: { raw: string } }[]
  consequent?: Written
  alternate?: Written
}
/** Excludes addresses such as `name@example.com`, which need no translation. */
const isText = (value: unknown) =>
  /\p{L}{2}/u.test(String(value)) && !/^\S*(?:@|:\/\/)\S*$/.test(String(value))
/** Attributes that are displayed or read aloud; our components use the same names. */
const shownAttributes =
  /^(alt|aria-label|aria-description|description|error|heading|hint|label|note|placeholder|summary|text|title)$/

/** The texts of an attribute, including those in templates and conditionals. */
function textsIn({ type, value, expression, ...parts }: Written): unknown[] {
  const { expressions = [], quasis = [], consequent, alternate } = parts
  if (type === 'Literal') return [value]
  const inner = [expression, ...expressions, consequent, alternate].filter(
    (one) => one !== undefined,
  )
  return [...quasis.map((one) => one.value.raw), ...inner.flatMap(textsIn)]
}

/** Refuses untranslated texts of pages. */
const textIsMessage = {
  create(context: Context) {
    const report = (node: object) =>
      context.report({ node, message: 'Texts of pages are messages: t(…) of domain/i18n.ts.' })
    return {
      JSXText(node: Text) {
        if (isText(node.value)) report(node)
      },
      JSXAttribute(node: Attribute) {
        const { name, value } = node
        if (!value || !shownAttributes.test(String(name.name))) return
        if (textsIn(value).some(isText)) report(node)
      },
    }
  },
}

type Call = { callee: { type: string; name?: string }; arguments: Given[] }
type Given = { type: string; value?: unknown; quasis?: { value: { raw: string } }[] }
type Property = { key: { name?: unknown }; value: Given }

/** True for a displayed sentence: several words, beginning with a capital letter. */
function isSentence({ type, value, quasis }: Given): boolean {
  const text = type === 'TemplateLiteral' ? quasis![0]!.value.raw : value
  return typeof text === 'string' && /^[A-Z][\w’']* /.test(text)
}
const NO_MESSAGE =
  'What a person reads of an answer is a message: t(…) or message(…) of domain/i18n.ts.'

/** Refuses untranslated texts of answers and validation errors. */
const answerIsMessage = {
  create: (context: Context) => ({
    Property({ key, value }: Property) {
      if (/^(error|message|badPath|badQuery)$/.test(String(key.name)) && isSentence(value))
        context.report({ node: value, message: NO_MESSAGE })
    },
  }),
}

/** The same for texts that other calls get, such as schemas of the contract; names of filters are not texts. */
const refusalIsMessage = {
  create: (context: Context) => ({
    CallExpression({ callee, arguments: given }: Call) {
      if (/^(t|message|\w+Filter)$/.test(callee.name ?? '')) return
      for (const one of given)
        if (isSentence(one)) context.report({ node: one, message: NO_MESSAGE })
    },
  }),
}

/** Refuses names of files in patterns: a renamed file would leave them in silence. */
const noFileInPattern = {
  create: (context: Context) => ({
    Literal(node: { regex?: { pattern: string } }) {
      if (/(?<![.\w)-])[\w)-]{2,}\\\.(?:tsx?|css)\b/.test(node.regex?.pattern ?? ''))
        context.report({ node, message: 'Name a folder, or follow imports, instead of a file.' })
    },
  }),
}

/** Lint rules of this repository. */
export default {
  meta: { name: 'ours' },
  rules: {
    'no-file-in-pattern': noFileInPattern,
    'sql-in-db': sqlInDb,
    'text-is-message': textIsMessage,
    'answer-is-message': answerIsMessage,
    'refusal-is-message': refusalIsMessage,
  },
}
