import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { statusOf } from '../../data/ask.ts'
import { read } from '../../data/read.ts'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { Message } from '../../shared/message.tsx'
import { CompanyHistory } from '../audit/company-history.tsx'
import { alwaysFresh } from '../lists.ts'
import { SkeletonRows } from '../shared/skeleton-rows.tsx'
import { EditForm, useListUrl } from './edit-form.tsx'

export default function EditCompany({ id }: { id: string }) {
  const company = useQuery({
    ...read('GET /api/admin/companies/{id}', { params: { id } }),
    ...alwaysFresh,
    // Not cached: editing must begin with the present state.
    gcTime: 0,
  })
  const listUrl = useListUrl()
  if (company.isPending) return <SkeletonRows label="Loading the company" height={220} count={3} />
  if (company.data) {
    return (
      <>
        <EditForm company={company.data} />
        <CompanyHistory id={company.data.id} />
      </>
    )
  }
  if ([400, 404].includes(statusOf(company.error) ?? 0)) {
    return (
      <Message title="Company not found" text="It may have been deleted.">
        <Button component={Link} to={listUrl}>
          Back to the Companies
        </Button>
      </Message>
    )
  }
  return (
    <LoadFailed
      title="The company could not be loaded"
      error={company.error}
      onRetry={() => void company.refetch()}
    />
  )
}
