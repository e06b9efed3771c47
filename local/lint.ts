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

/** The rules of this repository that its linter lacks. */
export default { meta: { name: 'ours' }, rules: { 'sql-in-db': sqlInDb } }
