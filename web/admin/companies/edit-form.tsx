import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import {
  type AdminCompany,
  type CompanyConflict,
  type CompanyInput,
  companyInput,
} from '#api/contract/admin-companies.ts'
import { failureOf, messageOf, sendJson, statusOf, UNREACHABLE } from '../../data/ask.ts'
import { ArrowLeftIcon } from '../../shared/icons.tsx'
import { showToast } from '../../shared/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { noticeEndOfAdminSession } from '../admin-session.ts'
import { PanelHeading } from '../shared/panel-heading.tsx'
import { forgetUnsavedChanges } from '../shared/unsaved-changes.tsx'
import { CompanyForm, sayWhatToCheck } from './company-form.tsx'
import { type CompanyValues, toValues } from './company-values.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { companiesChanged, COMPANIES, newRequestKey } from './queries.ts'
import { useCompanyForm } from './use-company-form.ts'
import { useKeptForm } from './use-kept-form.ts'

/** What the company was when the form was filled, or when a conflict was last decided. */
type Base = { revision: number; values: CompanyValues }

/** The form of a company, and what may happen when it is saved. */
export function EditForm({ company: opened }: { company: AdminCompany }) {
  const client = useQueryClient()
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
  const keyOfRevival = useRef<string>(undefined)

  async function saved(title: string, { id, name }: AdminCompany) {
    setConflict(undefined)
    setGone(undefined)
    forgetUnsavedChanges()
    kept.drop()
    showToast({ title, description: name })
    await navigate(listUrl, { state: { edited: String(id) } })
    await companiesChanged(client)
  }

  function failed(title: string, error: unknown) {
    form.showIssues(error)
    showToast({ title, description: messageOf(error, UNREACHABLE), destructive: true })
    noticeEndOfAdminSession(client, error)
  }

  async function save(given: CompanyInput, from = base) {
    try {
      const answer = await sendJson<AdminCompany>('PUT', `${COMPANIES}/${company.id}`, {
        ...given,
        revision: from.revision,
      })
      await saved('Company updated', answer)
    } catch (error) {
      const met = failureOf(error) as CompanyConflict | undefined
      if (statusOf(error) === 404) setGone(given)
      else if (statusOf(error) === 409 && met?.current) {
        setConflict({ met, mine: given, ...from })
      } else failed('Failed to update company', error)
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
    sayWhatToCheck()
  }

  async function createAnew(given: CompanyInput) {
    keyOfRevival.current ??= newRequestKey()
    try {
      const plans = given.plans.map(({ id: _gone, ...plan }) => plan)
      const answer = await sendJson<AdminCompany>(
        'POST',
        COMPANIES,
        { ...given, plans },
        { 'Idempotency-Key': keyOfRevival.current },
      )
      await saved('Company created', answer)
    } catch (error) {
      setGone(undefined)
      failed('Failed to create company', error)
    }
  }

  return (
    <>
      <Button
        component={Link}
        to={listUrl}
        variant="text"
        startIcon={<ArrowLeftIcon size={18} />}
        sx={{ px: 0.5 }}
      >
        All companies
      </Button>
      <PanelHeading>Edit {company.name}</PanelHeading>
      <CompanyForm
        form={form}
        kept={kept}
        company={company}
        label={`Edit ${company.name}`}
        submit="Save Changes"
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
        <GoneDialog
          name={company.name}
          onCreate={() => createAnew(gone)}
          onClose={() => setGone(undefined)}
        />
      )}
    </>
  )
}

type GoneDialogProps = { name: string; onCreate: () => Promise<void>; onClose: () => void }

/** Says that the company that is being saved is no longer there. */
function GoneDialog({ name, onCreate, onClose }: GoneDialogProps) {
  const [creating, setCreating] = useState(false)
  return (
    <Dialog
      title={`${name} was deleted meanwhile`}
      onClose={onClose}
      actions={
        <>
          <Button
            aria-disabled={creating}
            onClick={() => {
              if (creating) return
              setCreating(true)
              void onCreate().finally(() => setCreating(false))
            }}
          >
            {creating ? 'Creating...' : 'Create It Anew'}
          </Button>
          <Button variant="outlined" onClick={onClose}>
            Back to the Form
          </Button>
        </>
      }
    >
      Somebody deleted this company while you were editing it. What you have typed is still here:
      you can create the company anew from it. Its reviews are gone.
    </Dialog>
  )
}

/** The list that the form was opened from: the form's address without the company. */
export function useListUrl(): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.delete('edit')
  return params.size === 0 ? pathname : `${pathname}?${params}`
}
