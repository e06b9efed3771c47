import { type IcuNode, parseIcu } from 'pofile-ts'

/** Placeholders with their types, so that a plural stays a plural; tags are read separately. */
function namesIn(nodes: readonly IcuNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'plural' || node.type === 'select')
      return [
        `${node.type} ${node.value}`,
        ...Object.values(node.options).flatMap((option) => namesIn(option.value)),
      ]
    return node.type === 'argument' ? [node.value] : []
  })
}

const tagsIn = (text: string) =>
  [...text.matchAll(/<(\w+)(?:\/>|>.*?<\/\1>)/gs)].map(([, tag]) => tag!)
const strayTags = (text: string) =>
  text.replaceAll(/<(\w+)(?:\/>|>(.*?)<\/\1>)/gs, '$2').match(/<\/?\w+>/g)

/** Mismatches of a translation with its source; empty if it can be displayed. */
export function findTranslationFaults(source: string, translation: string): string[] {
  const [wanted, given] = [source, translation].map((text) => parseIcu(text, { ignoreTag: true }))
  if (!wanted!.success || !given!.success) return ['cannot be read']
  const faults: string[] = []
  const compare = (what: string, one: string[], other: string[]) => {
    const [left, right] = [new Set(one), new Set(other)]
    const differs = [...left, ...right].filter((name) => !(left.has(name) && right.has(name)))
    if (differs.length > 0) faults.push(`${what} differ: ${differs.join(', ')}`)
  }
  compare('placeholders', namesIn(wanted!.ast), namesIn(given!.ast))
  compare('tags', tagsIn(source), tagsIn(translation))
  if (strayTags(translation)) faults.push('a tag is not closed')
  return faults
}
