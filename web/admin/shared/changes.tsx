import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { AuditEntry } from '#contract/audit.ts'
import { priceLabels } from '#domain/options.ts'
import { smallPicture } from '../../companies/picture-sizes.ts'
import { Columns } from './columns.tsx'
import { labelOfField } from './field-labels.ts'

type ChangesProps = {
  changes: AuditEntry['changes']
  /** What the versions are called. Without a second, only the first is shown. */
  names: readonly [before: string, after?: string]
  /** Shows pictures: those of old entries may be gone. */
  pictures?: boolean
}

/** Two versions of something, field by field. */
export function Changes({ changes, names: [first, second], pictures = false }: ChangesProps) {
  return (
    <Stack component="dl" spacing={1.5} sx={{ typography: 'body2', mt: 1 }}>
      {changes.map(({ field, before, after }) => {
        const version = { field, pictures }
        return (
          <div key={field}>
            <Typography component="dt" variant="label">
              {labelOfField(field)}
            </Typography>
            <dd>
              <Columns>
                <Version {...version} name={first} text={before} />
                {second && <Version {...version} name={second} text={after} fresh />}
              </Columns>
            </dd>
          </div>
        )
      })}
    </Stack>
  )
}

/** Values that are called otherwise in the form. */
const words: Record<string, Record<string, string>> = {
  featured: { true: 'yes', false: 'no' },
  priceRange: priceLabels,
}

type VersionProps = {
  field: string
  name: string
  text: string | null
  fresh?: boolean
  pictures: boolean
}

function Version({ field, name, text, fresh = false, pictures }: VersionProps) {
  return (
    <Box
      sx={{
        px: 1.5,
        py: 1,
        borderRadius: '10px',
        whiteSpace: 'pre-line',
        bgcolor: fresh ? 'leaf.soft' : 'steel.surface',
        color: fresh ? 'leaf.onSoft' : 'steel.text',
      }}
    >
      <Typography variant="badge" component="div">
        {name}
      </Typography>
      {pictures && field === 'imageUrl' && text && (
        <img src={smallPicture(text)} alt="" className="block w-40 rounded-md" />
      )}
      {text === null ? <i>empty</i> : (words[field]?.[text] ?? text)}
    </Box>
  )
}
