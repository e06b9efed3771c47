import { useEffect, useId, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import { MAX_QUERY_LENGTH } from '#api/contract/limits.ts'
import { TextField } from '../../shared/fields.tsx'
import { SearchIcon } from '../../shared/icons.tsx'

/** How long typing must rest before the list follows, in milliseconds. */
const TYPING_PAUSE_MS = 300

type SearchBoxProps = {
  label: string
  placeholder?: string
  /** The words that the list shows at present. */
  value: string
  /** @param typing whether they were typed just now, rather than sent with Enter */
  onSearch: (words: string, typing: boolean) => void
}

/** Words to narrow a list by: it follows while they are typed, and at once on Enter. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The field follows the address (Back, cleared filters), but not one that the typing itself
  // has made: by the time that one arrives, more may have been typed.
  useEffect(() => {
    if (value === asked.current) return
    clearTimeout(typing.current)
    asked.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(typing.current), [])

  function search(words: string, isTyping: boolean) {
    clearTimeout(typing.current)
    if (words === asked.current) return
    asked.current = words
    onSearch(words, isTyping)
  }

  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault()
        search(text.trim(), false)
      }}
      sx={{ minWidth: 0 }}
    >
      <TextField
        id={id}
        type="search"
        label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_QUERY_LENGTH}
        icon={<SearchIcon />}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          clearTimeout(typing.current)
          typing.current = setTimeout(() => search(target.value.trim(), true), TYPING_PAUSE_MS)
        }}
      />
    </Box>
  )
}
