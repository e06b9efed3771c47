import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { statusOf } from '../../data/ask.ts'
import { read } from '../../data/read.ts'
import { count } from '../../ui/count.ts'
import { Message } from '../../ui/message.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AuditEntries } from '../audit/audit-entries.tsx'
import { adminList, alwaysFresh } from '../lists.ts'
import { Loaded } from '../shared/loaded.tsx'
import { tabUrl } from '../tab-url.ts'
import { CompanyFinding } from './company-finding.tsx'
import { CompanyLicence } from './company-licence.tsx'
import { CompanyOwners } from './company-owners.tsx'
import { EditForm } from './edit-form.tsx'
import { changeCompany } from './mutations.ts'

export default function EditCompany({ id }: { id: string }) {
  const company = useQuery({
    ...read('GET /api/admin/companies/{id}', { params: { id } }),
    ...alwaysFresh,
    // Not cached: editing must start from the present state.
    gcTime: 0,
  })
  const saving = useMutation(changeCompany)
  const listUrl = useListUrl()
  if (!company.data && [400, 404].includes(statusOf(company.error) ?? 0)) {
    return (
      <Message title="Company not found" text="It may have been deleted.">
        <Button component={Link} to={listUrl}>
          Back to the Companies
        </Button>
      </Message>
    )
  }
  return (
    <Loaded
      query={company}
      loading={{ label: 'Loading the company', height: 220, count: 3 }}
      failed="The company could not be loaded"
    >
      {(data) => (
        <>
          <EditForm
            company={data}
            onSave={saving.mutateAsync}
            back={{ to: listUrl, label: 'All companies' }}
          />
          <CompanyFinding id={data.id} />
          <CompanyLicence id={data.id} />
          <CompanyOwners id={data.id} />
          <CompanyHistory id={data.id} />
        </>
      )}
    </Loaded>
  )
}

const HISTORY_LENGTH = 5

/** Audit entries of one company, latest first. */
function CompanyHistory({ id }: { id: number }) {
  const history = useQuery(
    adminList('GET /api/admin/lists/audit', { company: id, pageSize: HISTORY_LENGTH }),
  )
  const total = history.data?.total ?? 0
  return (
    <section aria-labelledby="company-history" className="mt-10 max-w-[800px]">
      <h2 id="company-history" className="mb-4 type-h3">
        History
      </h2>
      <Loaded
        query={history}
        level={3}
        loading={{ label: 'Loading the history', height: 56, count: 3 }}
        failed="The history could not be loaded"
      >
        {({ items }) =>
          items.length > 0 ? (
            <AuditEntries entries={items} linked={false} />
          ) : (
            'No administrator has changed this company yet.'
          )
        }
      </Loaded>
      {total > HISTORY_LENGTH && (
        <TextLink to={tabUrl('activity', { company: String(id) })}>
          All {count(total)} entries
        </TextLink>
      )}
    </section>
  )
}

/** Address of the list from which the form was opened. */
function useListUrl(): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.delete('edit')
  return params.size === 0 ? pathname : `${pathname}?${params}`
}
