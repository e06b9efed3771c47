import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { choiceLabel } from '#domain/choices.ts'
import { t, texts } from '#domain/i18n.ts'
import type { Completion } from '#contract/search.ts'
import { completionsOf } from './queries.ts'
import { langOf } from '../ui/written.tsx'

const kinds: Record<Completion['kind'], string> = texts({
  diet: 'Diet',
  place: 'Place',
  locality: 'Area',
  dish: 'Dish',
  cuisine: 'Cuisine',
  search: 'Others searched',
  company: 'Kitchen',
})

type CompletionsProps = {
  input: HTMLInputElement
  /** Closes the list when it becomes true. */
  closes?: boolean | undefined
}

/**
 * Completions below a search field, which becomes a combobox (WAI-ARIA APG, "editable combobox with
 * list autocomplete"). A company opens its page; everything else is filled in and searched for.
 */
export default function Completions({ input, closes }: CompletionsProps) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState(input.value.trim())
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { data = [] } = useQuery({
    ...completionsOf(text),
    enabled: open && text !== '',
    placeholderData: keepPreviousData,
  })
  const shown = open && text !== '' ? data : []

  useEffect(() => {
    if (closes) setOpen(false)
  }, [closes])

  function choose({ label, companyId }: Completion) {
    setOpen(false)
    // Immediately, before the debounced search for the typed text replaces it.
    if (companyId !== undefined)
      return void navigate(`/companies/${companyId}`, { flushSync: true })
    // Bypasses React's own setter, so that React notices the change of the controlled field.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, label)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    setTimeout(() => input.form?.requestSubmit())
  }

  useEffect(() => {
    const listening = new AbortController()
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => input.addEventListener(type, listener, { signal: listening.signal })
    on('input', (event) => {
      if (!event.isTrusted) return
      setText(input.value.trim())
      setActive(-1)
      setOpen(true)
    })
    on('blur', () => setOpen(false))
    on('keydown', (event) => {
      if (event.isComposing) return
      const chosen = shown[active]
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        setText(input.value.trim())
        setOpen(true)
        // The field itself is one step in the cycle through the list.
        const steps = shown.length + 1
        const step = event.key === 'ArrowDown' ? 1 : -1
        setActive(((active + 1 + step + steps) % steps) - 1)
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault()
        choose(chosen)
      } else if (event.key === 'Enter') {
        setOpen(false)
      } else if (event.key === 'Escape' && shown.length > 0) {
        event.preventDefault() // The browser would clear the field.
        setOpen(false)
      }
    })
    return () => listening.abort()
  })

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(shown.length > 0),
      'aria-controls': `${id}-list`,
      'aria-activedescendant': shown[active] ? `${id}-${active}` : '',
    }
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  })

  return (
    <>
      <div
        role="listbox"
        tabIndex={-1}
        id={`${id}-list`}
        aria-label={t('Suggestions')}
        hidden={shown.length === 0}
        className="completions"
        // Prevents the field from losing the focus before the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {shown.map((completion, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field takes the keys
          <div
            key={`${completion.kind} ${completion.label} ${completion.companyId}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => choose(completion)}
          >
            <span lang={langOf(completion.label)}>{completion.label}</span>
            <span className="type-body2">
              {completion.location ? choiceLabel(completion.location) : kinds[completion.kind]}
            </span>
          </div>
        ))}
      </div>
      <div role="status" className="sr-only">
        {shown.length > 0 &&
          t('{n, plural, one {# suggestion} other {# suggestions}}', { n: shown.length })}
      </div>
    </>
  )
}
