import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation, useNavigate } from 'react-router'
import type { AdminCompany, CompanyConflict, CompanyInput } from '#contract/admin-companies.ts'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import { PanelHeading } from '../shared/panel-heading.tsx'
import { forgetUnsavedChanges } from '../shared/unsaved-changes.ts'
import { CompanyForm } from './company-form.tsx'
import { toValues } from './company-values.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { changeCompany, conflictIn } from './mutations.ts'
import { useCompanyForm } from './use-company-form.ts'
import { useDraftForm } from './use-draft-form.ts'

/** The form of a company, and what to do when another administrator saved it meanwhile. */
export function EditForm({ company: opened }: { company: AdminCompany }) {
  const navigate = useNavigate()
  const listUrl = useListUrl()
  // The company as the form began with it, whatever is asked for again meanwhile.
  const [company, setCompany] = useState(opened)
  const form = useCompanyForm(toValues(company))
  const [revision, setRevision] = useState(company.revision)
  const draft = useDraftForm(form, `company ${company.id}`, revision, setRevision)
  const [conflict, setConflict] = useState<{ met: CompanyConflict; mine: CompanyInput }>()
  const saving = useMutation(changeCompany)
  const backToList = () => navigate(listUrl, { state: { edited: String(company.id) } })

  async function save(mine: CompanyInput, from = revision) {
    try {
      await saving.mutateAsync({ params: { id: company.id }, body: { ...mine, revision: from } })
    } catch (error) {
      const met = conflictIn(error)
      if (met) setConflict({ met, mine })
      else form.showIssues(error)
      return
    }
    forgetUnsavedChanges()
    draft.drop()
    await backToList()
  }

  /** Closes the dialog first, which gives the focus back. @returns what it was about */
  function decide() {
    const decided = conflict!
    flushSync(() => setConflict(undefined))
    setRevision(decided.met.current.revision)
    return decided
  }

  function loadTheirs() {
    const { current } = decide().met
    setCompany(current)
    form.reset(toValues(current))
    if (!draft.offered) draft.drop()
  }

  function overwrite() {
    const { mine, met } = decide()
    void save(mine, met.current.revision)
  }

  return (
    <>
      <Button
        component={Link}
        to={listUrl}
        variant="text"
        startIcon={<ArrowLeftIcon size={18} />}
        className="px-1"
      >
        All companies
      </Button>
      <PanelHeading>Edit {company.name}</PanelHeading>
      <CompanyForm
        form={form}
        draft={draft}
        company={company}
        label={`Edit ${company.name}`}
        submitLabel="Save Changes"
        onSave={save}
        onCancel={() => void backToList()}
      />
      {conflict && (
        <ConflictDialog
          conflict={conflict.met}
          onLoad={loadTheirs}
          onOverwrite={overwrite}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  )
}

/** The list that the form was opened from: the form's address without the company. */
export function useListUrl(): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.delete('edit')
  return params.size === 0 ? pathname : `${pathname}?${params}`
}
