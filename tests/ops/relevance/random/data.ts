import { readdirSync, readFileSync } from 'node:fs'

/** Lines by `## heading`; lines that begin with "# " are comments. */
export type Sections = Map<string, string[]>
/** A sentence with slots. A third of the sentences is held out: only their figures are shown. */
export type Template = { text: string; heldOut: boolean }
export type Language = { name: string; templates: Template[]; sections: Sections }

const folder = new URL('./', import.meta.url)

/** Reads a data file of this folder. */
export function readSections(file: string): Sections {
  const sections: Sections = new Map()
  let lines: string[] = []
  for (const line of readFileSync(new URL(file, folder), 'utf8').split('\n')) {
    if (line.startsWith('## ')) sections.set(line.slice(3).trim(), (lines = []))
    else if (line.trim() !== '' && !line.startsWith('# ')) lines.push(line.trim())
  }
  return sections
}

/** All languages: sentences from `templates.txt`, words from `languages/`. */
export function readLanguages(): Language[] {
  const templates = readSections('templates.txt')
  return readdirSync(new URL('languages/', folder))
    .toSorted()
    .map((file) => {
      const name = file.replace('.txt', '')
      const sentences = templates.get(name) ?? []
      return {
        name,
        templates: sentences.map((line) => ({
          text: line.replace(/^\* /, ''),
          heldOut: line.startsWith('* '),
        })),
        sections: readSections(`languages/${file}`),
      }
    })
}

/** Values of a section's line "key: one, two"; undefined if there is no such line. */
export function spellings({ sections }: Language, section: string, key: string) {
  const line = sections.get(section)?.find((each) => each.startsWith(`${key}:`))
  return line === undefined ? undefined : list(line.slice(key.length + 1))
}

/** Keys of a section's lines "key: one, two". */
export const keysOf = ({ sections }: Language, section: string): string[] =>
  (sections.get(section) ?? []).map((line) => line.slice(0, line.indexOf(':')))

export const list = (text: string): string[] =>
  text
    .split(', ')
    .map((each) => each.trim())
    .filter(Boolean)
