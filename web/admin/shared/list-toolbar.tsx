import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { MAX_QUERY_LENGTH } from '#domain/limits.ts'
import type { Option } from '#domain/options.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { FormField } from './form-field.tsx'

/** Pause in typing after which the search box sends, in ms. */
const DEBOUNCE_MS = 300

type Search = { label: string; placeholder: string }

type ListToolbarProps<Values> = {
  /** From `useListState`. */
  state: {
    values: Values
    /** Values of a list that nothing filters. */
    defaults: Values
    change: (changed: Partial<Values>, options?: { replace?: boolean }) => boolean
  }
  search: Search
  /** Each option says by itself what it filters: their labels are not seen. */
  filters: readonly { name: keyof Values; label: string; options: readonly Option[] }[]
}

/**
 * The search box and the filters of a list: as many side by side as there is room for. Phones open
 * the filters with a button.
 */
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
          // An address may name a value that is no option: the field shows it rather than another.
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
  /** The text that the list is filtered by. */
  value: string
  /**
   * @param typing whether it was typed just now, rather than sent with Enter
   * @returns false when it came too late
   */
  onSearch: (text: string, typing: boolean) => boolean
}

/** Filters the list while one types, and at once on Enter. */
function SearchBox({ value, label, onSearch, placeholder }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { state: navigation } = useNavigation()

  // The field follows the address (Back, cleared filters), but not one that the typing itself
  // has made: by the time that one arrives, more may have been typed.
  useEffect(() => {
    if (value === asked.current) return
    clearTimeout(timer.current)
    asked.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    // Typing must not call back a page that is on its way.
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
