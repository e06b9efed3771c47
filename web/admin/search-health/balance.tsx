import type { SearchHealth } from '#contract/search-health.ts'
import { count } from '../../ui/count.ts'
import { judgeHealth } from './verdict.ts'

const tones = {
  good: { word: 'Good', look: 'bg-leaf-soft text-leaf-onSoft' },
  busy: { word: 'At work', look: 'bg-turmeric-soft text-turmeric-onSoft' },
  bad: { word: 'Needs you', look: 'bg-error-main text-error-contrastText' },
} as const

/** Compares database and index, drawn like a pair of scales, with a verdict. */
export function Balance({ health }: { health: SearchHealth }) {
  const { companies, documents } = health
  const verdict = judgeHealth(health)
  const { word, look } = tones[verdict.tone]
  return (
    <div className="card overflow-hidden">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] px-3 py-5 text-center sm:px-6">
        <Pan name="Approved companies in the database" figure={count(companies)} />
        <div aria-hidden="true" className="px-1 type-h2 text-text-secondary sm:px-6">
          {documents === companies ? '=' : '≠'}
        </div>
        <Pan
          name="Companies in search"
          figure={documents === null ? 'No answer' : count(documents)}
        />
      </div>
      <div role="status" className={`px-4 py-4 sm:px-6 ${look}`}>
        <h3 className="type-h3">{verdict.title}</h3>
        <p className="mt-1 max-w-[80ch] type-body2">
          <b>{word}.</b> {verdict.text}
        </p>
      </div>
    </div>
  )
}

function Pan({ name, figure }: { name: string; figure: string }) {
  return (
    <p>
      <span className="mb-1 block type-figure">{figure}</span>{' '}
      <span className="type-body2 text-text-secondary">{name}</span>
    </p>
  )
}
