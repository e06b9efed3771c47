import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CompanyInput } from '#api/contract/admin-companies.ts'
import { PanelHeading } from '../shared/panel-heading.tsx'
import { forgetUnsavedChanges } from '../shared/unsaved-changes.tsx'
import { tabUrl } from '../tabs.ts'
import { CompanyForm } from './company-form.tsx'
import { emptyCompany } from './company-values.ts'
import { createCompany, newRequestKey } from './mutations.ts'
import { useCompanyForm } from './use-company-form.ts'
import { useKeptForm } from './use-kept-form.ts'

/** The form of a new company. */
export default function AddCompany() {
  const creating = useMutation(createCompany)
  const navigate = useNavigate()
  const form = useCompanyForm(emptyCompany)
  // One for the form as it was opened: whatever happens to the first answer, a second try finds
  // the company that the first one made.
  const [key, setKey] = useState(newRequestKey)
  const kept = useKeptForm(form, 'new company', key, setKey)

  async function create(given: CompanyInput) {
    const { id } = await creating.mutateAsync({ headers: { 'Idempotency-Key': key }, body: given })
    forgetUnsavedChanges()
    kept.drop()
    await navigate(tabUrl('companies'), { state: { edited: String(id) } })
  }

  return (
    <>
      <PanelHeading>Add Company</PanelHeading>
      <CompanyForm
        form={form}
        kept={kept}
        label="Add Company"
        submit="Create Company"
        onSave={create}
        onCancel={() => void navigate(tabUrl('companies'))}
      />
    </>
  )
}
