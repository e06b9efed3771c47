import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminCompany, CompanyInput } from '#api/contract/admin-companies.ts'
import { messageOf, sendJson, UNREACHABLE } from '../../data/ask.ts'
import { showToast } from '../../shared/toast.ts'
import { noticeEndOfAdminSession } from '../admin-session.ts'
import { PanelHeading } from '../shared/panel-heading.tsx'
import { forgetUnsavedChanges } from '../shared/unsaved-changes.tsx'
import { tabUrl } from '../tabs.ts'
import { CompanyForm } from './company-form.tsx'
import { emptyCompany } from './company-values.ts'
import { companiesChanged, COMPANIES, newRequestKey } from './queries.ts'
import { useCompanyForm } from './use-company-form.ts'
import { useKeptForm } from './use-kept-form.ts'

/** The form of a new company. */
export default function AddCompany() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useCompanyForm(emptyCompany)
  // One for the form as it was opened: whatever happens to the first answer, a second try finds
  // the company that the first one made.
  const [key, setKey] = useState(newRequestKey)
  const kept = useKeptForm(form, 'new company', key, setKey)

  async function create(given: CompanyInput) {
    try {
      const { id, name } = await sendJson<AdminCompany>('POST', COMPANIES, given, {
        'Idempotency-Key': key,
      })
      forgetUnsavedChanges()
      kept.drop()
      showToast({ title: 'Company created', description: name })
      await navigate(tabUrl('companies'), { state: { edited: String(id) } })
      await companiesChanged(client)
    } catch (error) {
      form.showIssues(error)
      showToast({
        title: 'Failed to create company',
        description: messageOf(error, UNREACHABLE),
        destructive: true,
      })
      noticeEndOfAdminSession(client, error)
    }
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
