import { Button } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { t } from '#domain/i18n.ts'
import type { CompanyInput } from '#contract/admin-companies.ts'
import type { EditedCompany, OwnerConflict } from '#contract/owners.ts'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import { failureOf } from '../../data/ask.ts'
import { PanelHeading } from '../shared/layout.tsx'
import { forgetUnsavedChanges } from '../shared/unsaved-changes.ts'
import { CompanyForm } from './company-form.tsx'
import {
  companySchema,
  type CompanyValues,
  type Fields,
  fieldNames,
  toValues,
  withTypedPhoto,
} from './company-values.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { changedFields, mergeChanges } from './merge-changes.ts'
import { conflictIn } from './mutations.ts'
import { unfoldPlan } from './plan-fields.tsx'
import { useCompanyForm } from './use-company-form.ts'
import { type Author, ownerAuthor, useDraftForm } from './use-draft-form.ts'

type EditFormProps = {
  company: EditedCompany
  /** Saves a change. @returns the saved company; throws on refusal */
  onSave: (given: Change) => Promise<EditedCompany>
  schema?: typeof companySchema
  images?: string
  author?: Author
  back: { to: string; label: string }
  /** Content above the form. */
  children?: ReactNode
}
type Change = { params: { id: number }; body: Partial<CompanyInput> & { revision: number } }

/** The form of a company, with the handling of conflicting saves. */
export function EditForm(props: EditFormProps) {
  const { company: opened, onSave, schema = companySchema, images, author, back, children } = props
  const navigate = useNavigate()
  // The version that is edited, unaffected by refetches.
  const [company, setCompany] = useState(opened)
  const form = useCompanyForm(toValues(company), schema, images)
  const draft = useDraftForm(form, `version of ${company.id}`, company, edit, author)
  const [conflict, setConflict] = useState<OwnerConflict & { fields?: Fields }>()
  const submitted = useRef<HTMLFormElement>(null)
  const backToList = () => navigate(back.to, { state: { edited: String(company.id) } })

  /** Edits another version. @param values of the form; by default those of the version */
  function edit(version: EditedCompany, values = toValues(version)) {
    setCompany(version)
    form.reset(toValues(version))
    form.reset(values, { keepDefaultValues: true })
  }

  /** The version's values, with some fields as they are in the form. */
  const valuesWith = (fields: Fields = fieldNames): CompanyValues => ({
    ...toValues(company),
    ...Object.fromEntries(fields.map((name) => [name, form.getValues(name)])),
  })

  /** Edits a version, whose values replace those that were submitted. */
  const editWith = (version: EditedCompany, submitted: CompanyValues) =>
    edit(version, mergeChanges(submitted, form.getValues(), toValues(version)))

  /** Saves what differs from a version. @throws CallError */
  const saveChanges = (
    given: Partial<CompanyInput>,
    values: CompanyValues,
    version: EditedCompany,
  ) =>
    onSave({
      params: { id: company.id },
      body: { ...changesFrom(version, values, given), revision: company.revision },
    })

  async function save(given: Partial<CompanyInput>, fields?: Fields) {
    const mine = valuesWith(fields)
    try {
      const saved = await saveChanges(given, mine, company).catch((error: unknown) => {
        const { current } = conflictIn(error) ?? {}
        const merged = current && mergeChanges(toValues(company), mine, toValues(current))
        const parsed = schema.safeParse(merged)
        // Asked again with their items of lists, the answer says what one's own changes alone would alter.
        if (current && merged && parsed.success)
          return saveChanges(withTypedPhoto(parsed.data), merged, current)
        throw error
      })
      if (fields) return editWith(saved, mine)
    } catch (error) {
      const met = conflictIn(error)
      if (met) setConflict({ ...met, fields })
      else {
        for (const { path } of failureOf(error)?.issues ?? []) unfoldPlan(path)
        form.showIssues(error)
      }
      return
    }
    forgetUnsavedChanges()
    draft.drop()
    await backToList()
  }

  function loadTheirs() {
    const { current, fields } = conflict!
    flushSync(() => {
      setConflict(undefined)
      editWith(current, valuesWith(fields))
    })
    if (!fields && !draft.offered) draft.drop()
  }

  function overwrite() {
    const { current } = conflict!
    // The dialog closes first, which restores the focus.
    flushSync(() => {
      setConflict(undefined)
      editWith(current, toValues(company))
    })
    submitted.current?.requestSubmit()
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
      <div onSubmitCapture={({ target }) => (submitted.current = target as HTMLFormElement)}>
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
      </div>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onLoad={loadTheirs}
          onOverwrite={overwrite}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  )
}

/** The changed fields of a form. A plan that the version lacks, because it was deleted, is a new one. */
function changesFrom(
  version: EditedCompany,
  values: CompanyValues,
  given: Partial<CompanyInput>,
): Partial<CompanyInput> {
  const changed = new Set<string>(changedFields(toValues(version), values))
  // A typed address is one more photograph.
  if (changed.delete('imageUrl')) changed.add('photos')
  const isThere = (id?: number) => version.plans.some((plan) => plan.id === id)
  const plans = given.plans?.map(({ id, ...plan }) => (isThere(id) ? { id, ...plan } : plan))
  return Object.fromEntries(
    Object.entries({ ...given, plans }).filter(([name]) => changed.has(name)),
  )
}
