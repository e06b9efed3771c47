import { Button, InputAdornment } from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { MAX_QUERY_LENGTH } from '#domain/limits.ts'
import type { Option } from '#domain/options.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { FormField } from './form.tsx'

/** Pause in typing before the search box sends, in milliseconds. */
const DEBOUNCE_MS = 300

type Search = { label: string; placeholder: string }

type ListToolbarProps<Values> = {
  /** State of `useListState`. */
  state: {
    values: Values
    /** Values without any filter. */
    defaults: Values
    change: (changed: Partial<Values>, options?: { replace?: boolean }) => boolean
  }
  search: Search
  /** Filters by name; option labels must be clear by themselves, because filter labels are not visible. */
  filters: readonly { name: keyof Values; label: string; options: readonly Option[] }[]
}

/** Search box and filters of a list, side by side as far as they fit. On phones a button opens the filters. */
export function ListToolbar<Values extends { query: string }>(props: ListToolbarProps<Values>) {
  const { state, search, filters } = props
  const { values, change, defaults } = state
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const set = filters.filter(({ name }) => values[name] !== defaults[name]).length
  return (
    <div className="flex flex-wrap gap-2 sm:[&>form]:max-w-lg sm:[&>form]:basis-64">
      <SearchBox
        {...search}
        value={values.query}
        onSearch={(query, typing) => change({ query } as Partial<Values>, { replace: typing })}
      />
      {filters.length > 0 && (
        <Button
          variant="outlined"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
          className="sm:hidden"
        >
          {set > 0 ? `Filters (${set})` : 'Filters'}
        </Button>
      )}
      <div
        id={panelId}
        className={`flex gap-2 *:flex-[1_1_8.25rem] max-sm:w-full max-sm:flex-wrap sm:contents sm:*:max-w-52 ${open ? '' : 'max-sm:hidden'}`}
      >
        {filters.map(({ name, label, options }) => {
          const value = String(values[name])
          // An unknown value in the address is shown as an additional option.
          const known = options.some((option) => option.value === value)
          return (
            <FormField
              key={label}
              dense
              input={{ 'aria-label': label }}
              value={value}
              options={known ? options : [...options, { value, label: value }]}
              onChange={({ target }) => change({ [name]: target.value } as Partial<Values>)}
            />
          )
        })}
      </div>
    </div>
  )
}

type SearchBoxProps = Search & {
  /** The present filter text. */
  value: string
  /**
   * @param typing true while typing, false after Enter
   * @returns false when it came too late
   */
  onSearch: (text: string, typing: boolean) => boolean
}

/** Filters the list while typing, and immediately on Enter. */
function SearchBox({ value, label, onSearch, placeholder }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { state: navigation } = useNavigation()

  // The field follows the address (Back, cleared filters), except for changes caused by typing:
  // more may have been typed before they arrive.
  useEffect(() => {
    if (value === asked.current) return
    clearTimeout(timer.current)
    asked.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    // Typing must not cancel a navigation in progress.
    if (navigation !== 'idle') clearTimeout(timer.current)
  }, [navigation])
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(typed: string, typing: boolean) {
    clearTimeout(timer.current)
    if (typed !== asked.current && onSearch(typed, typing)) asked.current = typed
  }

  return (
    <form
      role="search"
      className="flex-[1_1_8.25rem]"
      onSubmit={(event) => {
        event.preventDefault()
        search(text.trim(), false)
      }}
    >
      <FormField
        dense
        placeholder={placeholder}
        required={false}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => search(target.value.trim(), true), DEBOUNCE_MS)
        }}
        input={{ 'aria-label': label, enterKeyHint: 'search', maxLength: MAX_QUERY_LENGTH }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon />
          </InputAdornment>
        }
      />
    </form>
  )
}
