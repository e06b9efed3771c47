import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CompanyInput } from '#contract/admin-companies.ts'
import { newIdempotencyKey } from '../../data/idempotency-key.ts'
import { PanelHeading } from '../shared/layout.tsx'
import { forgetUnsavedChanges } from '../shared/unsaved-changes.ts'
import { tabUrl } from '../tab-url.ts'
import { CompanyForm } from './company-form.tsx'
import { emptyCompany } from './company-values.ts'
import { createCompany } from './mutations.ts'
import { useCompanyForm } from './use-company-form.ts'
import { useDraftForm } from './use-draft-form.ts'

export default function AddCompany() {
  const creating = useMutation(createCompany)
  const navigate = useNavigate()
  const form = useCompanyForm(emptyCompany)
  // One idempotency key per opened form, so that a retry after a lost answer finds the company.
  const [key, setKey] = useState(newIdempotencyKey)
  const draft = useDraftForm(form, 'new company', key, setKey)

  async function create(given: CompanyInput) {
    const { id } = await creating.mutateAsync({ headers: { 'Idempotency-Key': key }, body: given })
    forgetUnsavedChanges()
    draft.drop()
    await navigate(tabUrl('companies'), { state: { edited: String(id) } })
  }

  return (
    <>
      <PanelHeading>Add Company</PanelHeading>
      <CompanyForm
        form={form}
        draft={draft}
        label="Add Company"
        submitLabel="Create company"
        onSave={create}
        onCancel={() => void navigate(tabUrl('companies'))}
      />
    </>
  )
}
