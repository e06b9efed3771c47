import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { CompanyList } from './company-list.tsx'

const EditCompany = lazy(() => import('./edit-company.tsx'))

/** The list of companies, or the form of the one that the address names. */
export default function CompaniesTab() {
  const [params] = useSearchParams()
  const id = params.get('edit')
  return id === null ? <CompanyList /> : <EditCompany key={id} id={id} />
}
