import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { auditActionLabels, auditActions, type AuditEntry } from '#api/contract/audit.ts'
import { ALL } from '#api/contract/options.ts'
import { Message } from '../../shared/message.tsx'
import { adminList, useListState } from '../lists.ts'
import { FilterSelect } from '../shared/filter-select.tsx'
import { ListFrame } from '../shared/list-frame.tsx'
import { ListToolbar } from '../shared/list-toolbar.tsx'
import { PanelHeading } from '../shared/panel-heading.tsx'
import { SearchBox } from '../shared/search-box.tsx'
import { AuditEntries } from './audit-entries.tsx'

const defaults = { query: '', action: ALL, company: '' }

/** An action as a choice of its own: without the words that lead on to what it was done to. */
function inItself(label: string): string {
  const alone = label.replace(/( of| to| from|:)$/, '')
  return alone.charAt(0).toUpperCase() + alone.slice(1)
}

const actionOptions = [
  { value: ALL, label: 'Everything' },
  ...auditActions.map((value) => ({ value, label: inItself(auditActionLabels[value]) })),
]

/** Everything that administrators did. */
export default function Activity() {
  const state = useListState(defaults)
  const { values, change } = state
  const list = useQuery(adminList<AuditEntry>('audit', state.asked))
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <PanelHeading>Activity</PanelHeading>
      </Box>
      <ListToolbar>
        <SearchBox
          label="Search the activity"
          placeholder="Administrator, company or change"
          value={values.query}
          onSearch={(query, typing) => change({ query }, { replace: typing })}
        />
        <FilterSelect
          label="Action"
          value={values.action}
          options={actionOptions}
          onChange={(action) => change({ action })}
        />
      </ListToolbar>
      {values.company !== '' && (
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <span>Only what happened to one company.</span>
          <Button size="small" variant="outlined" onClick={() => change({ company: '' })}>
            Show Everything
          </Button>
        </Box>
      )}
      <ListFrame
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
      </ListFrame>
    </>
  )
}
