import { useSearchParams } from 'react-router'
import { lazyPart } from '../shared/lazy-part.ts'
import { CompanyList } from './company-list.tsx'

const EditCompany = lazyPart(() => import('./edit-company.tsx'))

/** The list of companies, or the form of the one that the address names. */
export default function CompaniesTab() {
  const [params] = useSearchParams()
  const id = params.get('edit')
  return id === null ? <CompanyList /> : <EditCompany key={id} id={id} />
}
