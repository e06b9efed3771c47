import { type ReactNode, useRef } from 'react'
import { localPath, t } from '#domain/i18n.ts'
import type { UnderstoodPart } from '#contract/search.ts'
import { Button } from '../ui/button.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import {
  type ActiveFilter,
  companiesUrl,
  type SearchState,
  withoutFilter,
  withoutWords,
} from './search-state.ts'
import { langOf } from '../ui/written.tsx'

type ListButtonProps = {
  to: string
  onPress: (button: HTMLElement) => void
  children: ReactNode
}

/** A button that opens another list, in a GET form of its own that works without script. */
function ListButton({ to, onPress, children }: ListButtonProps) {
  const [action, parameters] = to.split('?')
  return (
    <form
      action={localPath(action!)}
      onSubmit={(event) => {
        event.preventDefault()
        onPress((event.nativeEvent as SubmitEvent).submitter!)
      }}
    >
      {[...new URLSearchParams(parameters)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

const known = 'bg-turmeric-soft text-turmeric-onSoft'
// A value read from the query is styled as a note rather than as a choice.
const read = 'border-[1.5px] border-dashed border-leaf-main bg-leaf-soft text-leaf-onSoft'
const unknown = 'bg-steel-surface text-steel-text'

type FilterChipsProps = {
  state: SearchState
  active: ActiveFilter[]
  /** Interpretations of the query's words. */
  understood: UnderstoodPart[]
  onChange: (next: SearchState) => void
  onClear: () => void
  /** Called with the pressed button and those of the following chips. */
  onPress: (button: HTMLElement, next?: readonly HTMLElement[]) => void
  /** Controls next to the chips. */
  children: ReactNode
}

/** Active filters and interpretations of the query, each with a button that removes it. */
export function FilterChips(props: FilterChipsProps) {
  const { state, active, understood, onChange, onClear, onPress, children } = props
  const group = useRef<HTMLDivElement>(null)
  function drop(button: HTMLElement, next: SearchState) {
    const chips = [...group.current!.querySelectorAll<HTMLElement>('button[aria-label]')]
    onPress(button, chips.slice(chips.indexOf(button) + 1))
    onChange(next)
  }
  const chip = (label: string, look: string, remove: string, next: SearchState) => (
    <div
      key={remove}
      className={`inline-flex flex-none items-center rounded-full pl-3.5 text-sm font-semibold ${look}`}
    >
      <span lang={langOf(label)} className="truncate">
        {label}
      </span>
      <ListButton to={companiesUrl(next)} onPress={(button) => drop(button, next)}>
        <button
          type="submit"
          aria-label={remove}
          className="grid size-11 place-items-center rounded-full hover:opacity-70"
        >
          <CloseIcon size={16} />
        </button>
      </ListButton>
    </div>
  )
  return (
    // On phones one row that scrolls sideways, so that the results stay visible.
    <div className="-mx-[16px] -mt-1 mb-1 sm:mb-2 flex items-center gap-2 px-[16px] py-1 max-sm:overflow-x-auto max-sm:overflow-y-hidden sm:flex-wrap">
      <div ref={group} role="group" aria-label={t('Active filters')} className="contents">
        {active.map(({ name, label, known: isKnown }) =>
          chip(
            label,
            `${isKnown ? known : unknown} ${name === 'query' ? 'max-w-40' : 'max-w-full'}`,
            t('Remove filter {label}', { label }),
            withoutFilter(state, name),
          ),
        )}
        {/* What is read as it is typed stands in the query's own chip. */}
        {understood
          .filter(({ label }) => label.toLowerCase() !== state.query.toLowerCase())
          .map(({ label, words }) =>
            chip(
              label,
              `max-w-full ${read}`,
              t('Remove {label} ({words}) from the search', { label, words: words.join(' ') }),
              withoutWords(state, words),
            ),
          )}
        <ListButton
          to="/companies"
          onPress={(button) => {
            onPress(button)
            onClear()
          }}
        >
          <Button type="submit" variant="text" className="whitespace-nowrap">
            {t('Clear all filters')}
          </Button>
        </ListButton>
      </div>
      {children}
    </div>
  )
}
