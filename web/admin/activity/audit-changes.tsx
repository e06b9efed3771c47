import Box from '@mui/material/Box'
import type { AuditEntry } from '#api/contract/audit.ts'

const fieldLabels: Record<string, string> = {
  name: 'Name',
  status: 'Status',
  featured: 'Featured',
  location: 'Location',
  cuisine: 'Cuisine',
  priceRange: 'Price range',
  rating: 'Rating',
  shortDescription: 'Short description',
  description: 'Full description',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  hours: 'Hours',
  imageUrl: 'Picture',
  tags: 'Tags',
  plans: 'Plans',
  menus: 'Weekly menu',
}

const words = (value: string | null) =>
  value === 'true' ? 'yes' : value === 'false' ? 'no' : value

/** What an action changed, field by field. */
export function AuditChanges({ changes }: Pick<AuditEntry, 'changes'>) {
  const named = changes.map(({ field }) => fieldLabels[field] ?? field)
  const some = named.slice(0, 3).join(', ')
  // A thing that is gone has nothing after it.
  const gone = changes.every(({ after }) => after === null)
  return (
    <Box
      component="details"
      sx={{
        mt: 0.5,
        '& summary': {
          display: 'inline-block',
          py: 0.75,
          cursor: 'pointer',
          fontSize: '0.9375rem',
          fontWeight: 650,
          color: 'primary.main',
        },
        '& summary::before': { content: '"▸ "' },
        '&[open] summary::before': { content: '"▾ "' },
      }}
    >
      <summary>
        {some}
        {named.length > 3 && ` and ${named.length - 3} more`}
      </summary>
      <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 1.5, fontSize: '0.9375rem' }}>
        {changes.map(({ before, after }, index) => (
          <div key={index}>
            <Box component="dt" sx={{ fontWeight: 650, mb: 0.5 }}>
              {named[index]}
            </Box>
            <Box
              component="dd"
              sx={{
                display: 'grid',
                gap: 0.75,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              <Version label="Before" text={words(before)} />
              {!gone && <Version label="After" text={words(after)} fresh />}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  )
}

function Version({ label, text, fresh }: { label: string; text: string | null; fresh?: boolean }) {
  return (
    <Box
      sx={{
        px: 1.5,
        py: 1,
        borderRadius: '10px',
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        bgcolor: fresh ? 'leaf.soft' : 'steel.surface',
        color: fresh ? 'leaf.onSoft' : 'steel.text',
      }}
    >
      <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', fontWeight: 650 }}>
        {label}
      </Box>
      <Box component="span" sx={{ fontStyle: text === null ? 'italic' : undefined }}>
        {text ?? 'empty'}
      </Box>
    </Box>
  )
}
