import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { t } from '#domain/i18n.ts'
import type { CompanyInput } from '#contract/admin-companies.ts'
import type { EditedCompany, OwnerConflict } from '#contract/owners.ts'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import { PanelHeading } from '../shared/panel-heading.tsx'
import { forgetUnsavedChanges } from '../shared/unsaved-changes.ts'
import { CompanyForm } from './company-form.tsx'
import { type companySchema, toValues } from './company-values.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { conflictIn } from './mutations.ts'
import { useCompanyForm } from './use-company-form.ts'
import { type Author, ownerAuthor, useDraftForm } from './use-draft-form.ts'

type EditFormProps = {
  company: EditedCompany
  /** Saves a change; throws on refusal. */
  onSave: (given: Change) => Promise<unknown>
  schema?: typeof companySchema
  images?: string
  author?: Author
  back: { to: string; label: string }
  /** Content above the form. */
  children?: ReactNode
}
type Change = { params: { id: number }; body: CompanyInput & { revision: number } }

/** The form of a company, with the handling of conflicting saves. */
export function EditForm(props: EditFormProps) {
  const { company: opened, onSave, schema, images, author, back, children } = props
  const navigate = useNavigate()
  // The company as the form opened it, unaffected by refetches.
  const [company, setCompany] = useState(opened)
  const form = useCompanyForm(toValues(company), schema, images)
  const [revision, setRevision] = useState(company.revision)
  const [plans, setPlans] = useState(company.plans)
  const draft = useDraftForm(form, `company ${company.id}`, revision, setRevision, author)
  const [conflict, setConflict] = useState<{ met: OwnerConflict; mine: CompanyInput }>()
  const backToList = () => navigate(back.to, { state: { edited: String(company.id) } })

  async function save(mine: CompanyInput, from = { revision, plans }) {
    // A plan that was deleted meanwhile is saved as a new one.
    const isThere = (id?: number) => from.plans.some((plan) => plan.id === id)
    const kept = mine.plans?.map(({ id, ...plan }) => (isThere(id) ? { id, ...plan } : plan))
    const body = { ...mine, ...(kept ? { plans: kept } : {}), revision: from.revision }
    try {
      await onSave({ params: { id: company.id }, body })
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

  /** Closes the dialog first, which restores the focus. @returns the conflict */
  function decide() {
    const decided = conflict!
    flushSync(() => setConflict(undefined))
    setRevision(decided.met.current.revision)
    setPlans(decided.met.current.plans)
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
    void save(mine, met.current)
  }

  const title = t('Edit {name}', { name: company.name })
  return (
    <>
      <Button
        component={Link}
        to={back.to}
        variant="text"
        startIcon={<ArrowLeftIcon size={18} />}
        className="px-1"
      >
        {back.label}
      </Button>
      <PanelHeading ownWords>{title}</PanelHeading>
      {children}
      <CompanyForm
        form={form}
        draft={draft}
        company={company}
        forOwner={author === ownerAuthor}
        label={title}
        submitLabel={t('Save Changes')}
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
