import type { ReactNode } from 'react'
import { countWithNoun } from '../../ui/count.ts'
import { Disclosure } from '../shared/disclosure.tsx'

/** Number of items shown initially. */
const MAX_SHOWN = 5

type FoldedListProps = {
  label: string
  title: string
  /** What an item is called, in singular and plural. */
  nouns: readonly [string, string]
  items: readonly { key: string; text: ReactNode }[]
}

/** A list of which the first items are shown, the others when it is opened; nothing if it is empty. */
export function FoldedList({ label, title, nouns, items }: FoldedListProps) {
  if (items.length === 0) return null
  const list = (some: typeof items) => (
    <ul>
      {some.map(({ key, text }) => (
        <li key={key} className="grid gap-2 border-t border-divider py-3 wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  )
  const more = items.slice(MAX_SHOWN)
  return (
    <section aria-label={label} className="grid gap-1">
      <h4 className="type-h3">{title}</h4>
      {list(items.slice(0, MAX_SHOWN))}
      {more.length > 0 && (
        <Disclosure summary={countWithNoun(more.length, `more ${nouns[0]}`, `more ${nouns[1]}`)}>
          {list(more)}
        </Disclosure>
      )}
    </section>
  )
}
