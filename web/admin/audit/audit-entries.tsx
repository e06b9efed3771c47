import Box from '@mui/material/Box'
import { formatDistanceToNow } from 'date-fns'
import { type AuditEntry, auditActionLabels } from '#contract/audit.ts'
import { momentInIndia } from '#domain/india-time.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { Changes } from '../shared/changes.tsx'
import { Disclosure } from '../shared/disclosure.tsx'
import { labelOfField } from '../shared/field-labels.ts'
import { tabUrl } from '../tab-url.ts'

/** A line with a dot for each entry. */
const timeline = {
  listStyle: 'none',
  p: 0,
  '& > li': {
    position: 'relative',
    pl: 3.5,
    pb: 1.5,
    borderLeft: '2px solid',
    borderColor: 'steel.line',
    ml: '6px',
    overflowWrap: 'anywhere',
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
} as const

/** What was done, by whom and when; what changed opens below each entry. */
export function AuditEntries({ entries, linked }: { entries: AuditEntry[]; linked: boolean }) {
  return (
    <Box component="ol" sx={timeline}>
      {entries.map(({ id, adminName, action, subject, createdAt, changes, ...company }) => (
        <li key={id}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span>
              <strong>{adminName}</strong> {auditActionLabels[action]}{' '}
              {linked && company.companyId !== null && company.companyExists ? (
                <TextLink to={tabUrl('companies', { edit: String(company.companyId) })}>
                  {subject}
                </TextLink>
              ) : (
                <b>{subject}</b>
              )}
            </span>
            <span className="type-body2 text-text-secondary">
              {formatDistanceToNow(createdAt, { addSuffix: true })} ·{' '}
              <time dateTime={createdAt}>{momentInIndia(createdAt)}</time>
            </span>
          </div>
          {changes.length > 0 && <AuditChanges changes={changes} />}
        </li>
      ))}
    </Box>
  )
}

/** What an action changed, below the names of the fields. */
function AuditChanges({ changes }: Pick<AuditEntry, 'changes'>) {
  const labels = changes.map(({ field }) => labelOfField(field))
  const more = labels.length > 3 ? ` and ${labels.length - 3} more` : ''
  // What was deleted has nothing after it.
  const deleted = changes.every(({ after }) => after === null)
  return (
    <Disclosure summary={labels.slice(0, 3).join(', ') + more}>
      <Changes changes={changes} names={deleted ? ['Before'] : ['Before', 'After']} />
    </Disclosure>
  )
}
