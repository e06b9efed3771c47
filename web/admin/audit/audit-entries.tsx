import { formatDistanceToNow } from 'date-fns'
import { type AuditEntry, auditActionLabels } from '#contract/audit.ts'
import { momentInIndia } from '#domain/india-time.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { Changes } from '../shared/changes.tsx'
import { Disclosure } from '../shared/layout.tsx'
import { labelOfField } from '../shared/field-labels.ts'
import { tabUrl } from '../tab-url.ts'

/** Style of an entry on the timeline, with its own dot. */
const entry =
  'relative ml-1.5 border-l-2 border-steel-line pb-3 pl-7 wrap-anywhere last:border-transparent last:pb-0 before:absolute before:top-[5px] before:-left-2 before:size-3.5 before:rounded-full before:border-3 before:border-background-default before:bg-turmeric-main'

/** Audit entries with actor and time; each can be expanded to show its changes. */
export function AuditEntries({ entries, linked }: { entries: AuditEntry[]; linked: boolean }) {
  return (
    <ol>
      {entries.map(({ id, adminName, action, subject, createdAt, changes, ...company }) => (
        <li key={id} className={entry}>
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
    </ol>
  )
}

/** Changes of an action by field. */
function AuditChanges({ changes }: Pick<AuditEntry, 'changes'>) {
  const labels = changes.map(({ field }) => labelOfField(field))
  const more = labels.length > 3 ? ` and ${labels.length - 3} more` : ''
  // Deletions have no new values.
  const deleted = changes.every(({ after }) => after === null)
  return (
    <Disclosure summary={labels.slice(0, 3).join(', ') + more}>
      <Changes changes={changes} names={deleted ? ['Before'] : ['Before', 'After']} />
    </Disclosure>
  )
}
