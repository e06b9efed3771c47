import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { statusOf } from '../../data/ask.ts'
import { readFresh } from '../../data/read-fresh.ts'
import { count } from '../../ui/count.ts'
import { Message } from '../../ui/message.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AuditEntries } from '../audit/audit-entries.tsx'
import { adminList } from '../lists.ts'
import { Loaded } from '../shared/loaded.tsx'
import { tabUrl } from '../tab-url.ts'
import { CompanyFinding } from './company-finding.tsx'
import { CompanyLicence } from './company-licence.tsx'
import { CompanyOwners } from './company-owners.tsx'
import { EditForm } from './edit-form.tsx'
import { changeCompany } from './mutations.ts'
import { SectionCard } from '../shared/section-card.tsx'

export default function EditCompany({ id }: { id: string }) {
  const company = useQuery({
    ...readFresh('GET /api/admin/companies/{id}', { params: { id } }),
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
    <Loaded query={company} what="company" height={220} count={3}>
      {(data) => (
        <>
          <EditForm
            company={data}
            onSave={saving.mutateAsync}
            back={{ to: listUrl, label: 'All companies' }}
          >
            <CompanyFinding id={data.id} />
          </EditForm>
          <div className="mt-10 grid max-w-[800px] gap-5">
            <CompanyLicence id={data.id} />
            <CompanyOwners id={data.id} />
            <CompanyHistory id={data.id} />
          </div>
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
    <SectionCard title="History">
      <Loaded query={history} what="history" height={56} count={3} level={3}>
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
    </SectionCard>
  )
}

/** Address of the list from which the form was opened. */
function useListUrl(): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.delete('edit')
  return params.size === 0 ? pathname : `${pathname}?${params}`
}
