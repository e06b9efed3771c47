import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatDistanceToNow } from 'date-fns'
import { useId, useRef, useState } from 'react'
import type { CompanyConflict } from '#api/contract/admin-companies.ts'
import { smallPicture } from '../../companies/picture-sizes.ts'
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

/** Two people have changed one company: both versions side by side, to be decided field by field. */
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
    <Dialog wide title={`${who} saved this company meanwhile`} onClose={onClose}>
      <Typography>
        {who} saved it {formatDistanceToNow(current.updatedAt, { addSuffix: true })}, after you had
        opened it. Nothing of yours is saved yet, and nothing is lost.{' '}
        {differ.length > 0
          ? 'Choose for each field which version shall stay.'
          : 'Both versions say the same.'}
      </Typography>
      {differ.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
          <Button size="small" variant="outlined" onClick={() => all('theirs')}>
            All Theirs
          </Button>
          <Button size="small" variant="outlined" onClick={() => all('mine')}>
            All Mine
          </Button>
        </Box>
      )}
      <Box sx={{ mt: 2, display: 'grid', gap: 2.5 }}>
        {differ.map((difference) => (
          <Decision
            key={difference.name}
            difference={difference}
            chosen={choices[difference.name] ?? difference.suggested}
            onChoose={(side) => setChoices({ ...choices, [difference.name]: side })}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
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
      </Box>
    </Dialog>
  )
}

type DecisionProps = { difference: Difference; chosen: Side; onChoose: (side: Side) => void }

function Decision({ difference, chosen, onChoose }: DecisionProps) {
  const id = useId()
  const { label, theirs, mine, both } = difference
  const version = (side: Side, title: string, text: string) => (
    <Box
      component="label"
      sx={{
        display: 'grid',
        gridTemplateColumns: '22px minmax(0, 1fr)',
        alignItems: 'start',
        alignContent: 'start',
        columnGap: 1.25,
        p: 1.5,
        borderRadius: '12px',
        border: '1.5px solid',
        borderColor: chosen === side ? 'primary.main' : 'steel.line',
        bgcolor: chosen === side ? 'turmeric.soft' : 'transparent',
        color: chosen === side ? 'turmeric.onSoft' : 'text.primary',
        cursor: 'pointer',
      }}
    >
      <Box
        component="input"
        type="radio"
        name={id}
        checked={chosen === side}
        onChange={() => onChoose(side)}
        sx={{
          width: 20,
          height: 20,
          m: 0,
          mt: '2px',
          accentColor: 'var(--mui-palette-primary-main)',
        }}
      />
      <span>
        <Box component="span" sx={{ display: 'block', fontWeight: 650 }}>
          {title}
        </Box>
        <Box
          component="span"
          sx={{
            display: 'block',
            maxHeight: 180,
            overflowY: 'auto',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
            fontSize: '0.9375rem',
            fontStyle: text === '' ? 'italic' : undefined,
          }}
        >
          {difference.name === 'imageUrl' && text !== '' && (
            <Box
              component="img"
              src={smallPicture(text)}
              alt=""
              width={160}
              height={90}
              sx={{ display: 'block', my: 0.5, objectFit: 'cover', borderRadius: '8px' }}
            />
          )}
          {text || 'empty'}
        </Box>
      </span>
    </Box>
  )
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 700 }}>
        {label}
        {both && (
          <Box component="span" sx={{ ml: 1, fontWeight: 500, color: 'error.main' }}>
            changed by both of you
          </Box>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.25,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {version('theirs', 'Theirs (saved)', theirs)}
        {version('mine', 'Yours', mine)}
      </Box>
    </Box>
  )
}
