import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import { useEffect, useRef, useState } from 'react'
import { MAX_QUERY_LENGTH } from '#api/contract/limits.ts'
import type { Option } from '#api/contract/options.ts'
import { SearchIcon } from '../../shared/icons.tsx'
import { FormField } from './form-field.tsx'

/** How long the search box waits for more typing, in ms. */
const DEBOUNCE_MS = 300

type Search = { label: string; placeholder: string }

type ListToolbarProps<Values> = {
  /** From `useListState`. */
  state: {
    values: Values
    change: (changed: Partial<Values>, options?: { replace?: boolean }) => void
  }
  search: Search
  filters: readonly { name: keyof Values; label: string; options: readonly Option[] }[]
}

/** The search box and the filters of a list: as many side by side as there is room for. */
export function ListToolbar<Values extends { query: string }>(props: ListToolbarProps<Values>) {
  const { state, search, filters } = props
  const { values, change } = state
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'end',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(auto-fill, minmax(160px, 1fr))',
        },
        '& > form': { gridColumn: { xs: '1 / -1', sm: 'span 2' } },
      }}
    >
      <SearchBox
        {...search}
        value={values.query}
        onSearch={(query, typing) => change({ query } as Partial<Values>, { replace: typing })}
      />
      {filters.map(({ name, label, options }) => {
        const value = String(values[name])
        // An address may name a value that is no option: the field shows it rather than another.
        const known = options.some((option) => option.value === value)
        return (
          <FormField
            key={label}
            label={label}
            value={value}
            options={known ? options : [...options, { value, label: value }]}
            onChange={({ target }) => change({ [name]: target.value } as Partial<Values>)}
          />
        )
      })}
    </Box>
  )
}

type SearchBoxProps = Search & {
  /** The text that the list is filtered by. */
  value: string
  /** @param typing whether it was typed just now, rather than sent with Enter */
  onSearch: (text: string, typing: boolean) => void
}

/** Filters the list while one types, and at once on Enter. */
function SearchBox({ value, onSearch, ...field }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The field follows the address (Back, cleared filters), but not one that the typing itself
  // has made: by the time that one arrives, more may have been typed.
  useEffect(() => {
    if (value === asked.current) return
    clearTimeout(timer.current)
    asked.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(typed: string, typing: boolean) {
    clearTimeout(timer.current)
    if (typed === asked.current) return
    asked.current = typed
    onSearch(typed, typing)
  }

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search(text.trim(), false)
      }}
    >
      <FormField
        {...field}
        required={false}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => search(target.value.trim(), true), DEBOUNCE_MS)
        }}
        input={{ enterKeyHint: 'search', maxLength: MAX_QUERY_LENGTH }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon />
          </InputAdornment>
        }
      />
    </form>
  )
}
