type Context = { report: (fault: { node: object; message: string }) => void }
type TaggedTemplate = { tag: { type: string; name?: string } }

/** Refuses queries: templates of `sql` or of a transaction. */
const sqlInDb = {
  create: (context: Context) => ({
    TaggedTemplateExpression({ tag }: TaggedTemplate) {
      if (tag.type === 'Identifier' && /^(sql|tx|transaction)$/.test(tag.name!))
        context.report({ node: tag, message: 'Queries stand in db.' })
    },
  }),
}

type Text = { type: string; value: string }
type Attribute = {
  name: { name: unknown }
  value: { type: string; value: unknown } | null
}
/** Not an address such as `name@example.com`, which no language changes. */
const isText = (value: unknown) =>
  /\p{L}{2}/u.test(String(value)) && !/^\S*(?:@|:\/\/)\S*$/.test(String(value))
/** Attributes that are read or heard; components of ours name theirs alike. */
const shownAttributes =
  /^(alt|aria-label|aria-description|description|error|heading|hint|label|note|placeholder|summary|text|title)$/

/** Refuses texts of pages that no translation could replace. */
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
        if (value?.type !== 'Literal' || !shownAttributes.test(String(name.name))) return
        if (isText(value.value)) report(node)
      },
    }
  },
}

/** The rules of this repository that its linter lacks. */
export default {
  meta: { name: 'ours' },
  rules: { 'sql-in-db': sqlInDb, 'text-is-message': textIsMessage },
}
