import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import type { FormEvent, ReactNode } from 'react'
import { CloseIcon } from '../shared/icons.tsx'
import { type ActiveFilter, companiesUrl, type SearchState, withoutFilter } from './search-state.ts'

/**
 * A button that leads to another list. As a form of its own it works without script too: a
 * GET form sends its fields as the address's parameters.
 */
function ListButton({
  to,
  onPress,
  children,
}: {
  to: string
  onPress: () => void
  children: ReactNode
}) {
  const [action, parameters] = to.split('?')
  return (
    <form
      action={action}
      onSubmit={(event: FormEvent) => {
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

type FilterChipsProps = {
  state: SearchState
  active: ActiveFilter[]
  onChange: (next: SearchState) => void
  onClear: () => void
}

/** The filters in use, each with a button that drops it. */
export function FilterChips({ state, active, onChange, onClear }: FilterChipsProps) {
  return (
    <Box
      role="group"
      aria-label="Active filters"
      sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {active.map(({ name, label, known }) => {
        const next = withoutFilter(state, name)
        return (
          <Box
            key={name}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              maxWidth: '100%',
              pl: 1.75,
              borderRadius: 99,
              fontWeight: 600,
              fontSize: '0.9375rem',
              bgcolor: known ? 'turmeric.soft' : 'steel.surface',
              color: known ? 'turmeric.onSoft' : 'steel.text',
            }}
          >
            <Box
              component="span"
              sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {label}
            </Box>
            <ListButton to={companiesUrl(next)} onPress={() => onChange(next)}>
              <ButtonBase
                type="submit"
                aria-label={`Remove filter ${label}`}
                sx={{ width: 40, height: 40, borderRadius: 99, '&:hover': { opacity: 0.7 } }}
              >
                <CloseIcon size={16} />
              </ButtonBase>
            </ListButton>
          </Box>
        )
      })}
      <ListButton to="/companies" onPress={onClear}>
        <Button type="submit" variant="text" sx={{ px: 1.5 }}>
          Clear all filters
        </Button>
      </ListButton>
    </Box>
  )
}
