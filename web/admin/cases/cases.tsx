import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ModerationCase } from '#contract/owners.ts'
import type { CaseKind } from '#domain/cases.ts'
import { momentInIndia } from '#domain/india-time.ts'
import { MAX_REASON_LENGTH } from '#domain/limits.ts'
import { ask } from '../../data/ask.ts'
import { counted } from '../../ui/count.ts'
import { Message } from '../../ui/message.tsx'
import { adminList, useListState } from '../lists.ts'
import { mailLink } from '../messages/reply-link.ts'
import { ModerationCard } from '../moderation/moderation-card.tsx'
import { ModerationList } from '../moderation/moderation-list.tsx'
import {
  type Moderation,
  type Request,
  stillPending,
  type Subject,
  useModeration,
} from '../moderation/use-moderation.ts'
import { Changes } from '../shared/changes.tsx'
import { ConfirmDialog } from '../shared/dialog.tsx'
import { Facts } from '../shared/facts.tsx'
import { FormField } from '../shared/form-field.tsx'
import { ListToolbar } from '../shared/list-toolbar.tsx'
import { PanelHeading } from '../shared/panel-heading.tsx'
import { kinds } from './kinds.ts'
import { PhoneLinks } from '../../ui/phone-links.tsx'

export const Claims = () => <Cases kind="claims" />
export const Proposals = () => <Cases kind="proposals" />
export const Reports = () => <Cases kind="reports" />
export const Silent = () => <Cases kind="silent" />

const subjectOf = (kind: CaseKind): Subject<ModerationCase> => ({
  noun: kinds[kind].nouns[0],
  labels: kinds[kind].labels,
  path: '/api/admin/lists/cases',
  idOf: ({ id }) => id,
  decideMany: (body, decision) =>
    ask(`PUT /api/admin/cases/{kind}/${decision}`, { params: { kind }, body }),
  consequence: kinds[kind].consequence,
})

/** A list of one kind of case, to decide on. */
function Cases({ kind }: { kind: CaseKind }) {
  const { title, nouns, labels, empty } = kinds[kind]
  const state = useListState({ query: '', status: 'pending' })
  const cases = useQuery({
    ...adminList('GET /api/admin/lists/cases', { ...state.asked, kind }),
    select: state.values.status === 'pending' ? stillPending : undefined,
  })
  const moderation = useModeration(subjectOf(kind), cases.data?.items ?? [], true)
  const { asking } = moderation
  return (
    <>
      <PanelHeading>{title}</PanelHeading>
      <ListToolbar
        state={state}
        search={{ label: `Search ${nouns[1]}`, placeholder: 'Company or who wrote' }}
        filters={[
          {
            name: 'status',
            label: 'Status',
            options: [
              { value: 'pending', label: 'Pending' },
              // Nothing is kept of a silence that has ended.
              ...(kind === 'silent'
                ? []
                : [
                    { value: 'approved', label: labels.approved },
                    { value: 'rejected', label: labels.rejected },
                  ]),
            ],
          },
        ]}
      />
      <ModerationList
        moderation={moderation}
        list={cases}
        state={state}
        nouns={nouns}
        rowHeight={240}
        empty={<Message level={3} title="All Caught Up!" text={empty} />}
      >
        {(item) => <CaseCard moderation={moderation} item={item} />}
      </ModerationList>
      {asking && (
        <DecisionDialog
          kind={kind}
          request={asking}
          onConfirm={moderation.carryOut}
          onClose={moderation.stopAsking}
        />
      )}
    </>
  )
}

type CaseCardProps = { moderation: Moderation<ModerationCase>; item: ModerationCase }

function CaseCard({ moderation, item }: CaseCardProps) {
  const { companyId, companyName, title, from, words, facts, changes, reason } = item
  return (
    <ModerationCard
      moderation={moderation}
      item={item}
      name={`${title.toLowerCase()} of ${companyName}`}
      title={companyName}
      titleUrl={`/companies/${companyId}`}
      byline={
        <>
          {title}
          {from && (
            <>
              {' by '}
              <b>{from.name}</b>
              {from.email && (
                <>
                  ,{' '}
                  <a className="text-link inline" href={mailLink(from.email)}>
                    {from.email}
                  </a>
                </>
              )}
            </>
          )}
          , <time dateTime={item.createdAt}>{momentInIndia(item.createdAt)}</time>
        </>
      }
    >
      {words && <p className="mb-3 max-w-[75ch] whitespace-pre-line">{words}</p>}
      {facts.length > 0 && (
        <div className="mb-3">
          <Facts columns={3} facts={shownFacts(facts)} />
        </div>
      )}
      {changes.length > 0 && (
        <div className="mb-3">
          <Changes
            changes={changes}
            names={item.status === 'pending' ? ['On the page', 'Proposed'] : ['Before', 'Proposed']}
          />
        </div>
      )}
      {reason && <p className="mb-3">Reason: {reason}</p>}
    </ModerationCard>
  )
}

type DecisionDialogProps = {
  kind: CaseKind
  request: Request<ModerationCase>
  onConfirm: (request: Request<ModerationCase>) => void
  onClose: () => void
}

/** Asks for confirmation, and for the words that are mailed with the decision. */
function DecisionDialog({ kind, request, onConfirm, onClose }: DecisionDialogProps) {
  const { labels, consequence, explained, hint, nouns } = kinds[kind]
  const { decision, items } = request
  const [reason, setReason] = useState('')
  const needed = explained && decision === 'reject'
  const what = items.length === 1 ? items[0]!.companyName : counted(items.length, ...nouns)
  return (
    <ConfirmDialog
      title={`${labels[decision]}: ${what}?`}
      action={labels[decision]}
      color={decision === 'approve' && kind !== 'reports' ? 'secondary' : 'error'}
      disabled={needed && reason.trim() === ''}
      onConfirm={() => onConfirm({ ...request, reason: reason.trim() || undefined })}
      onClose={onClose}
    >
      <p className="mb-4">{consequence[decision]}</p>
      <FormField
        label="Reason"
        optional={!needed}
        multiline
        minRows={3}
        value={reason}
        input={{ maxLength: MAX_REASON_LENGTH }}
        hint={hint}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}

/** Facts by their names; phone numbers are links. */
function shownFacts(facts: ModerationCase['facts']) {
  const shown: Record<string, ReactNode> = {}
  for (const { name, value } of facts)
    shown[name] = name === 'Phone' && value ? <PhoneLinks typed={value} /> : value
  return shown
}
