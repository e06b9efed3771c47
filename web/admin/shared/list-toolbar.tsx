import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'
import { MAX_QUERY_LENGTH } from '#api/contract/limits.ts'
import type { Option } from '#api/contract/options.ts'
import { SearchIcon } from '../../shared/icons.tsx'

/** How long the search box waits for more typing before the list follows, in ms. */
const DEBOUNCE_MS = 300

type ListToolbarProps<Values> = {
  /** From `useListState`. */
  state: {
    values: Values
    change: (changed: Partial<Values>, options?: { replace?: boolean }) => void
  }
  search: { label: string; placeholder: string }
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
      {filters.map(({ name, label, options }) => (
        <FilterSelect
          key={label}
          label={label}
          value={String(values[name])}
          options={options}
          onChange={(value) => change({ [name]: value } as Partial<Values>)}
        />
      ))}
    </Box>
  )
}

type FilterSelectProps = {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  // An address may name a value that is no option: the field shows it rather than another one.
  const known = options.some((option) => option.value === value)
  return (
    <TextField
      select
      slotProps={{ select: { native: true } }}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {(known ? options : [...options, { value, label: value }]).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  )
}

type SearchBoxProps = {
  label: string
  placeholder: string
  /** The words that the list shows at present. */
  value: string
  /** @param typing whether they were typed just now, rather than sent with Enter */
  onSearch: (words: string, typing: boolean) => void
}

/** Words to narrow a list by: it follows while they are typed, and at once on Enter. */
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

  function search(words: string, typing: boolean) {
    clearTimeout(timer.current)
    if (words === asked.current) return
    asked.current = words
    onSearch(words, typing)
  }

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search(text.trim(), false)
      }}
    >
      <TextField
        {...field}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => search(target.value.trim(), true), DEBOUNCE_MS)
        }}
        slotProps={{
          htmlInput: { enterKeyHint: 'search', maxLength: MAX_QUERY_LENGTH },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon />
              </InputAdornment>
            ),
          },
        }}
      />
    </form>
  )
}
