import Box from '@mui/material/Box'
import { formatDistanceToNow } from 'date-fns'
import { Link } from 'react-router'
import { type AuditEntry, auditActionLabels } from '#api/contract/audit.ts'
import { momentInIndia } from '../../shared/india-time.ts'
import { tabUrl } from '../tabs.ts'
import { AuditChanges } from './audit-changes.tsx'

/** What was done, by whom and when; what changed opens below each entry. */
export function AuditEntries({ entries, linked }: { entries: AuditEntry[]; linked: boolean }) {
  return (
    <Box
      component="ol"
      sx={{
        listStyle: 'none',
        p: 0,
        // A thread with a knot for each entry.
        '& > li': {
          position: 'relative',
          pl: 3.5,
          pb: 2.5,
          borderLeft: '2px solid',
          borderColor: 'steel.line',
          ml: '6px',
        },
        '& > li:last-of-type': { borderColor: 'transparent', pb: 0 },
        '& > li::before': {
          content: '""',
          position: 'absolute',
          left: -8,
          top: 5,
          width: 14,
          height: 14,
          borderRadius: '50%',
          bgcolor: 'turmeric.main',
          border: '3px solid',
          borderColor: 'background.default',
        },
      }}
    >
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} linked={linked} />
        </li>
      ))}
    </Box>
  )
}

function Entry({ entry, linked }: { entry: AuditEntry; linked: boolean }) {
  const { adminName, action, subject, companyId, companyExists, createdAt, changes } = entry
  return (
    <>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <strong>{adminName}</strong> {auditActionLabels[action]}{' '}
        {linked && companyId !== null && companyExists ? (
          <Box
            component={Link}
            to={tabUrl('companies', { edit: String(companyId) })}
            sx={{ color: 'primary.main', fontWeight: 650, textUnderlineOffset: '3px' }}
          >
            {subject}
          </Box>
        ) : (
          <Box component="span" sx={{ fontWeight: 650 }}>
            {subject}
          </Box>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
        {formatDistanceToNow(createdAt, { addSuffix: true })} ·{' '}
        <time dateTime={createdAt}>{momentInIndia(createdAt)}</time>
      </Box>
      {changes.length > 0 && <AuditChanges changes={changes} />}
    </>
  )
}
