import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import {
  type AdminCompany,
  type CompanyConflict,
  type CompanyInput,
  companyInput,
} from '#api/contract/admin-companies.ts'
import { statusOf } from '../../data/ask.ts'
import { Button } from '../../shared/button.tsx'
import { ArrowLeftIcon } from '../../shared/icons.tsx'
import { Dialog } from '../../shared/dialog.tsx'
import { PanelHeading } from '../shared/panel-heading.tsx'
import { forgetUnsavedChanges } from '../shared/unsaved-changes.ts'
import { CompanyForm, showCheckForm } from './company-form.tsx'
import { type CompanyValues, toValues } from './company-values.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { changeCompany, conflictIn, createCompany, newRequestKey } from './mutations.ts'
import { useCompanyForm } from './use-company-form.ts'
import { useKeptForm } from './use-kept-form.ts'

/** What the company was when the form was filled, or when a conflict was last decided. */
type Base = { revision: number; values: CompanyValues }

/** The form of a company, with the conflicts that saving may meet. */
export function EditForm({ company: opened }: { company: AdminCompany }) {
  const navigate = useNavigate()
  const listUrl = useListUrl()
  // The company as the form began with it, whatever is asked for again meanwhile.
  const [company] = useState(opened)
  const form = useCompanyForm(toValues(company))
  const [base, setBase] = useState<Base>(() => ({
    revision: company.revision,
    values: toValues(company),
  }))
  const kept = useKeptForm(form, `company ${company.id}`, base, setBase)
  const [conflict, setConflict] = useState<{ met: CompanyConflict; mine: CompanyInput } & Base>()
  const [gone, setGone] = useState<CompanyInput>()
  const [idempotencyKey] = useState(newRequestKey)
  const saving = useMutation(changeCompany)
  const creating = useMutation(createCompany)

  async function saved({ id }: AdminCompany) {
    setConflict(undefined)
    setGone(undefined)
    forgetUnsavedChanges()
    kept.drop()
    await navigate(listUrl, { state: { edited: String(id) } })
  }

  async function save(given: CompanyInput, from = base) {
    const body = { ...given, revision: from.revision }
    try {
      await saved(await saving.mutateAsync({ params: { id: company.id }, body }))
    } catch (error) {
      const met = conflictIn(error)
      if (met) setConflict({ met, mine: given, ...from })
      else if (statusOf(error) === 404) setGone(given)
      else form.showIssues(error)
    }
  }

  /** Saves what was decided; the form shows it too, should that fail. */
  async function saveDecided(decided: CompanyValues, { current }: CompanyConflict) {
    const theirs = toValues(current)
    const from = { revision: current.revision, values: theirs }
    setBase(from)
    form.reset(theirs)
    form.reset(decided, { keepDefaultValues: true })
    setConflict(undefined)
    const checked = companyInput.safeParse(decided)
    if (checked.success) return save(checked.data, from)
    // What is saved may be older than today's rules: the form marks what they ask.
    await form.trigger(undefined, { shouldFocus: true })
    showCheckForm()
  }

  async function recreate(given: CompanyInput) {
    const plans = given.plans.map(({ id: _gone, ...plan }) => plan)
    const headers = { 'Idempotency-Key': idempotencyKey }
    try {
      await saved(await creating.mutateAsync({ headers, body: { ...given, plans } }))
    } catch (error) {
      setGone(undefined)
      form.showIssues(error)
    }
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
        kept={kept}
        company={company}
        label={`Edit ${company.name}`}
        submitLabel="Save Changes"
        onSave={save}
        onCancel={() => void navigate(listUrl, { state: { edited: String(company.id) } })}
      />
      {conflict && (
        <ConflictDialog
          key={conflict.met.current.revision}
          conflict={conflict.met}
          base={conflict.values}
          mine={toValues(conflict.mine)}
          onDecide={(decided) => saveDecided(decided, conflict.met)}
          onClose={() => setConflict(undefined)}
        />
      )}
      {gone && (
        <Dialog
          title={`${company.name} was deleted meanwhile`}
          onClose={() => setGone(undefined)}
          actions={
            <>
              <Button
                aria-disabled={creating.isPending}
                onClick={() => creating.isPending || void recreate(gone)}
              >
                {creating.isPending ? 'Creating...' : 'Create It Anew'}
              </Button>
              <Button variant="outlined" onClick={() => setGone(undefined)}>
                Back to the Form
              </Button>
            </>
          }
        >
          Somebody deleted this company while you were editing it. What you have typed is still
          here: you can create the company anew from it. Its reviews are gone.
        </Dialog>
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
