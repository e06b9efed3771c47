import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDistanceToNow } from 'date-fns'
import { useRef, useState } from 'react'
import type { CompanyConflict } from '#api/contract/admin-companies.ts'
import { smallPicture } from '../../companies/picture-sizes.ts'
import { Columns } from '../shared/columns.tsx'
import { Button } from '../../shared/button.tsx'
import { Dialog } from '../../shared/dialog.tsx'
import { type CompanyValues, toValues } from './company-values.ts'
import { type Difference, differences, merge, type Side } from './conflict.ts'

type ConflictDialogProps = {
  conflict: CompanyConflict
  /** What both versions were made from. */
  base: CompanyValues
  mine: CompanyValues
  onDecide: (decided: CompanyValues) => Promise<void>
  onClose: () => void
}

/** An edit conflict: both versions side by side, to be decided field by field. */
export function ConflictDialog({ conflict, base, mine, onDecide, onClose }: ConflictDialogProps) {
  const { current, changedBy } = conflict
  const theirs = toValues(current)
  const [differ] = useState(() => differences(base, theirs, mine))
  const [choices, setChoices] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differ.map(({ name, suggested }) => [name, suggested])),
  )
  const saving = useRef(false)
  const all = (side: Side) => setChoices(Object.fromEntries(differ.map(({ name }) => [name, side])))
  const who = changedBy ?? 'Somebody else'

  return (
    <Dialog
      wide
      title={`${who} saved this company meanwhile`}
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              if (saving.current) return
              saving.current = true
              void onDecide(merge(theirs, mine, choices))
            }}
          >
            Save This Version
          </Button>
          <Button variant="outlined" onClick={onClose}>
            Back to the Form
          </Button>
        </>
      }
    >
      {who} saved it {formatDistanceToNow(current.updatedAt, { addSuffix: true })}, after you had
      opened it. Nothing of yours is saved yet, and nothing is lost.{' '}
      {differ.length > 0
        ? 'Choose for each field which version shall stay.'
        : 'Both versions say the same.'}
      {differ.length > 1 && (
        <Stack direction="row" spacing={1.5} sx={{ mt: 2 }}>
          <Button size="small" variant="outlined" onClick={() => all('theirs')}>
            All Theirs
          </Button>
          <Button size="small" variant="outlined" onClick={() => all('mine')}>
            All Mine
          </Button>
        </Stack>
      )}
      <Stack spacing={2.5} sx={{ mt: 2 }}>
        {differ.map((difference) => (
          <Decision
            key={difference.name}
            difference={difference}
            chosen={choices[difference.name] ?? difference.suggested}
            onChoose={(side) => setChoices({ ...choices, [difference.name]: side })}
          />
        ))}
      </Stack>
    </Dialog>
  )
}

type DecisionProps = { difference: Difference; chosen: Side; onChoose: (side: Side) => void }

const sides = [
  ['theirs', 'Theirs (saved)'],
  ['mine', 'Yours'],
] as const

function Decision({ difference, chosen, onChoose }: DecisionProps) {
  const { name, label, both } = difference
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ typography: 'label', color: 'text.primary', mb: 0.75 }}>
        {label}
        {both && (
          <Box component="span" sx={{ ml: 1, fontWeight: 500, color: 'error.main' }}>
            changed by both of you
          </Box>
        )}
      </FormLabel>
      <RadioGroup value={chosen} onChange={(_event, side) => onChoose(side as Side)}>
        <Columns>
          {sides.map(([side, title]) => (
            <FormControlLabel
              key={side}
              value={side}
              control={<Radio />}
              sx={{ ...option, ...(chosen === side && chosenOption) }}
              label={
                <>
                  {title}
                  <Typography variant="body2" sx={longText}>
                    {name === 'imageUrl' && difference[side] !== '' && (
                      <Box
                        component="img"
                        src={smallPicture(difference[side])}
                        alt=""
                        sx={picture}
                      />
                    )}
                    {difference[side] || <i>empty</i>}
                  </Typography>
                </>
              }
            />
          ))}
        </Columns>
      </RadioGroup>
    </FormControl>
  )
}

const option = {
  alignItems: 'flex-start',
  m: 0,
  pr: 1.5,
  borderRadius: '12px',
  border: '1.5px solid',
  borderColor: 'steel.line',
  '& .MuiFormControlLabel-label': { py: 1.25, minWidth: 0 },
} as const
const chosenOption = {
  borderColor: 'primary.main',
  bgcolor: 'turmeric.soft',
  color: 'turmeric.onSoft',
}
const longText = { maxHeight: 180, overflowY: 'auto', whiteSpace: 'pre-line' } as const
const picture = {
  display: 'block',
  width: 160,
  height: 90,
  my: 0.5,
  objectFit: 'cover',
  borderRadius: '8px',
} as const
