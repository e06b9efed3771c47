import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import type { UnderstoodPart } from '#api/contract/search.ts'
import { CloseIcon } from '../shared/icons.tsx'
import { row } from '../theme/tokens.ts'
import {
  type ActiveFilter,
  companiesUrl,
  type SearchState,
  withoutFilter,
  withoutWords,
} from './search-state.ts'

type ListButtonProps = { to: string; onPress: () => void; children: ReactNode }

/** A button that leads to another list: as a GET form of its own it works without script too. */
function ListButton({ to, onPress, children }: ListButtonProps) {
  const [action, parameters] = to.split('?')
  return (
    <form
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        onPress()
      }}
    >
      {[...new URLSearchParams(parameters)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  pl: 1.75,
  borderRadius: 99,
  fontWeight: 600,
  fontSize: '0.9375rem',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& button': { width: 40, height: 40, borderRadius: 99, '&:hover': { opacity: 0.7 } },
}
const known = { bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' }
// What was read from words looks like a note on the query rather than like a choice.
const read = {
  border: '1.5px dashed',
  borderColor: 'leaf.main',
  color: 'leaf.onSoft',
  bgcolor: 'leaf.soft',
}
const unknown = { bgcolor: 'steel.surface', color: 'steel.text' }

type FilterChipsProps = {
  state: SearchState
  active: ActiveFilter[]
  /** What the words of the query were read as. */
  understood: UnderstoodPart[]
  onChange: (next: SearchState) => void
  onClear: () => void
}

/** The filters in use and what the query was read as, each with a button that drops it. */
export function FilterChips({ state, active, understood, onChange, onClear }: FilterChipsProps) {
  const chip = (label: string, look: object, remove: string, next: SearchState) => (
    <Box key={remove} sx={{ ...chipStyle, ...look }}>
      <span>{label}</span>
      <ListButton to={companiesUrl(next)} onPress={() => onChange(next)}>
        <ButtonBase type="submit" aria-label={remove}>
          <CloseIcon size={16} />
        </ButtonBase>
      </ListButton>
    </Box>
  )
  return (
    <Box role="group" aria-label="Active filters" sx={{ ...row, mt: 2, gap: 1 }}>
      {active.map(({ name, label, known: isKnown }) =>
        chip(
          label,
          isKnown ? known : unknown,
          `Remove filter ${label}`,
          withoutFilter(state, name),
        ),
      )}
      {understood.map(({ label, words }) =>
        chip(
          label,
          read,
          `Remove ${label} (${words.join(' ')}) from the search`,
          withoutWords(state, words),
        ),
      )}
      <ListButton to="/companies" onPress={onClear}>
        <Button type="submit" variant="text" sx={{ px: 1.5 }}>
          Clear all filters
        </Button>
      </ListButton>
    </Box>
  )
}
