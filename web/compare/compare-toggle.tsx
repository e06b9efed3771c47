import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { colour, TOUCH } from '../theme/tokens.ts'
import { visuallyHidden } from '../shared/visually-hidden.ts'
import { type Chosen, toggleChosen, useChosen } from './chosen.ts'

const FORM = 'compare-form'

const toggleStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: TOUCH,
  px: 1.75,
  borderRadius: 99,
  border: 1,
  borderColor: 'steel.edge',
  bgcolor: 'background.paper',
  fontWeight: 650,
  fontSize: '0.9375rem',
  cursor: 'pointer',
  '&:hover, &:has(:checked)': { bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' },
  '& input': {
    width: 18,
    height: 18,
    m: 0,
    accentColor: colour('primary-main'),
    cursor: 'inherit',
  },
} as const

/** Chooses a company to be compared; without JavaScript a box of `CompareForm`. */
export function CompareToggle({ company }: { company: Chosen }) {
  const checked = useChosen().some(({ id }) => id === company.id)
  return (
    <Box component="label" sx={toggleStyle}>
      <input
        type="checkbox"
        name="ids"
        value={company.id}
        form={FORM}
        checked={checked}
        onChange={() => toggleChosen(company)}
      />
      <span>
        Compare
        <Box component="span" sx={visuallyHidden}>
          {` ${company.name}`}
        </Box>
      </span>
    </Box>
  )
}

/** Without JavaScript, sends the chosen companies of the page to the comparison. */
export const CompareForm = () => (
  <noscript>
    <Box component="form" id={FORM} action="/compare" sx={{ mt: 3, textAlign: 'center' }}>
      <Button type="submit">Compare the chosen companies</Button>
    </Box>
  </noscript>
)
