import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { auditActionLabels, auditActions } from '#contract/audit.ts'
import { ALL } from '#domain/options.ts'
import { Message } from '../../ui/message.tsx'
import { adminList, useListState } from '../lists.ts'
import { ListToolbar } from '../shared/list-toolbar.tsx'
import { PagedList } from '../shared/paged-list.tsx'
import { PanelHeading } from '../shared/layout.tsx'
import { AuditEntries } from './audit-entries.tsx'

/** An action's label without the words that connect it to its target. */
function asOption(label: string): string {
  const alone = label.replace(/( of| to| from| for|:)$/, '')
  return alone.charAt(0).toUpperCase() + alone.slice(1)
}

const actions = [
  { value: ALL, label: 'Everything' },
  ...auditActions.map((value) => ({ value, label: asOption(auditActionLabels[value]) })),
]

/** The audit log. */
export default function Activity() {
  const state = useListState({ query: '', action: ALL, company: '' })
  const list = useQuery(adminList('GET /api/admin/lists/audit', state.asked))
  return (
    <>
      <PanelHeading>Activity</PanelHeading>
      <ListToolbar
        state={state}
        search={{ label: 'Search the activity', placeholder: 'Administrator, company or change' }}
        filters={[{ name: 'action', label: 'Action', options: actions }]}
      />
      {state.values.company !== '' && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          Only what happened to one company.
          <Button size="small" variant="outlined" onClick={() => state.change({ company: '' })}>
            Show everything
          </Button>
        </div>
      )}
      <PagedList
        list={list}
        state={state}
        nouns={['entry', 'entries']}
        rowHeight={56}
        empty={
          <Message
            title="Nothing has happened yet"
            text="Whatever an administrator does from now on is written down here."
          />
        }
      >
        {(entries) => <AuditEntries entries={entries} linked />}
      </PagedList>
    </>
  )
}
