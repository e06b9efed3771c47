import { Button } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { useState } from 'react'
import { MAX_QUERY_LENGTH } from '#domain/limits.ts'
import { dateInIndia } from '#domain/india-time.ts'
import { messageOf, statusOf, UNREACHABLE } from '../../data/ask.ts'
import { readFresh } from '../../data/read-fresh.ts'
import { count } from '../../ui/count.ts'
import { Message } from '../../ui/message.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { change, failure } from '../../data/read.ts'
import { useChange } from '../../data/use-change.ts'
import { AuditEntries } from '../audit/audit-entries.tsx'
import { adminList } from '../lists.ts'
import { Disclosure, Loaded, SectionCard } from '../shared/layout.tsx'
import { tabUrl } from '../tab-url.ts'
import { FormField } from '../shared/form.tsx'
import { CompanyOwners } from './company-owners.tsx'
import { EditForm } from './edit-form.tsx'
import { changeCompany } from './mutations.ts'

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
          Back to the companies
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
      <Loaded query={history} what="history" height={56} count={3}>
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

/** Says whether a question finds a company, or why not. */
function CompanyFinding({ id }: { id: number }) {
  const [query, setQuery] = useState('')
  const [asked, setAsked] = useState('')
  const finding = useQuery({
    ...readFresh('GET /api/admin/search/finding', { query: { company: id, query: asked } }),
    enabled: asked !== '',
  })
  return (
    <Disclosure summary="Why is it not found?">
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (query.trim() === asked) void finding.refetch()
          setAsked(query.trim())
        }}
      >
        <FormField
          label="What a visitor types"
          className="max-w-95"
          value={query}
          input={{ maxLength: MAX_QUERY_LENGTH }}
          onChange={({ target }) => setQuery(target.value)}
        />
        <Button type="submit" disabled={query.trim() === '' || finding.isFetching}>
          Ask
        </Button>
      </form>
      <p role="status" className="mt-3 mb-4 min-h-6">
        {finding.isError ? messageOf(finding.error, UNREACHABLE) : finding.data?.message}
      </p>
    </Disclosure>
  )
}

const verify = change('PUT /api/admin/companies/{id}/licence', ['/api/admin', '/api/companies'], {
  failed: failure('Not changed'),
})

/** Whether a company's licence was compared with the authority's register. */
function CompanyLicence({ id }: { id: number }) {
  const licence = useQuery(readFresh('GET /api/admin/companies/{id}/licence', { params: { id } }))
  const verifying = useChange(verify)
  const { fssaiLicence, fssaiVerifiedAt } = licence.data ?? {}
  if (!fssaiLicence) return null
  const verified = !fssaiVerifiedAt
  return (
    <SectionCard title="FSSAI licence">
      <p className="mb-3">
        {fssaiVerifiedAt
          ? `${fssaiLicence} was compared with the register on ${dateInIndia(fssaiVerifiedAt)}. Its page says so.`
          : `${fssaiLicence} is not verified: its page says that the kitchen states it.`}{' '}
        <a className="text-link" href="https://foscos.fssai.gov.in">
          Open the register
        </a>
      </p>
      <Button
        variant="outlined"
        onClick={() =>
          verifying.mutate({ params: { id: String(id) }, body: { fssaiLicence, verified } })
        }
      >
        {verified ? 'The register has it, with this name' : 'No longer verified'}
      </Button>
    </SectionCard>
  )
}
