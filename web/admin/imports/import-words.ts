import type { ImportRun } from '#contract/imports.ts'
import { count, countWithNoun } from '../../ui/count.ts'

type Outcome = Exclude<keyof ImportRun['counts'], 'total'>

/** Outcomes of companies, in the order of an import. */
export const outcomeLabels: Record<Outcome, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'The same',
  refused: 'Refused',
  unsure: 'Probably the same',
  imported: 'Imported',
  skipped: 'Skipped',
  undone: 'Taken back',
  left: 'Left as it is',
}

const companies = (number: number) => countWithNoun(number, 'company', 'companies')

/** State of an import as a sentence. */
export function stateSentence(run: ImportRun): string {
  const { state, counts, done, of } = run
  switch (state) {
    case 'reading':
      return 'The file is being read'
    case 'checking':
      return `Comparing with the directory: ${count(done)} of ${companies(of)}`
    case 'checked':
      return counts.new + counts.changed > 0
        ? 'Nothing is imported yet: this is what would be done.'
        : 'There is nothing to import from this file, as it is read now.'
    case 'running':
      return `Importing: ${count(done)} of ${companies(of)}`
    case 'done':
      return `Finished: ${companies(counts.imported)} imported.${refusedWords(counts)}`
    case 'cancelled':
      return counts.imported === 0
        ? 'Cancelled: nothing was imported.'
        : `Cancelled: ${companies(counts.imported)} imported before that.`
    case 'failed':
      return `It failed: ${companies(counts.imported)} imported before that.`
    case 'undoing':
      return `Taking back: ${count(done)} of ${companies(of)}`
    case 'undone':
      return counts.left === 0
        ? 'Undone.'
        : `Undone, but for ${companies(counts.left)} that changed since.`
  }
}

const refusedWords = ({ refused }: ImportRun['counts']) =>
  refused === 0 ? '' : ` ${countWithNoun(refused, 'row was', 'rows were')} refused.`

/** Label of the button that imports: "Import 212 new, change 34". */
export function runLabel({ counts }: Pick<ImportRun, 'counts'>): string {
  const parts = [
    counts.new > 0 && `import ${count(counts.new)} new`,
    counts.changed > 0 && `change ${count(counts.changed)}`,
  ]
  const label = parts.filter(Boolean).join(', ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
