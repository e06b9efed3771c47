import { Alert, Button } from '@mui/material'
import { type FieldErrors, useFormState } from 'react-hook-form'
import type { CompanyInput } from '#contract/admin-companies.ts'
import { t } from '#domain/i18n.ts'
import type { EditedCompany } from '#contract/owners.ts'
import { showToast } from '../../ui/toast.ts'
import { AskBeforeLeaving } from '../shared/leave-dialog.tsx'
import { SubmitButton } from '../shared/form.tsx'
import { BasicFields, ClosingFields, MenuFields } from './company-fields.tsx'
import { SectionForms } from './company-section.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { PlanFields, unfoldPlan } from './plan-fields.tsx'
import { type CompanyForm as Form, CompanyFormContext } from './use-company-form.ts'
import { type CompanyValues, type Fields, withTypedPhoto } from './company-values.ts'
import type { DraftForm } from './use-draft-form.ts'

type CompanyFormProps = {
  form: Form
  draft: DraftForm
  /** The company to edit; omitted for a new one. */
  company?: EditedCompany
  /** Hides fields that only administrators may see and set; each section is saved by itself. */
  forOwner?: boolean
  label: string
  submitLabel: string
  /** @param fields the saved ones, if not all */
  onSave: (given: CompanyInput, fields?: Fields) => Promise<void>
  onCancel: () => void
}

function showFaults({ plans = [] }: FieldErrors<CompanyValues>) {
  for (const index of Object.keys(plans)) unfoldPlan(`plans.${index}`)
  showToast({
    title: t('Please check the form'),
    description: t('Something is missing or not right. It is marked at its field.'),
    destructive: true,
  })
}

/** The form with all fields of a company. */
export function CompanyForm(props: CompanyFormProps) {
  const { form, draft, company, forOwner = false, label, submitLabel } = props
  const { onSave, onCancel } = props
  const uploading = form.upload.progress !== undefined

  async function save(given: CompanyInput, fields?: Fields) {
    if (!uploading) return onSave(withTypedPhoto(given), fields)
    showToast({
      title: t('The picture is still on its way'),
      description: t('Save when it has arrived, or cancel the upload.'),
      destructive: true,
    })
  }

  const formPropsOf = (fields?: Fields) =>
    form.formProps((given) => save(given, fields), showFaults, fields)

  const parts = (
    <>
      {draft.offered && (
        <Alert role="status" severity="info" variant="standard" icon={false}>
          {company
            ? t('Your unsaved changes to {name} are here.', { name: company.name })
            : t('Your unsaved changes to the new company are here.')}
          <div className="mt-3 flex flex-wrap gap-3">
            <Button size="small" onClick={draft.restore}>
              {t('Restore')}
            </Button>
            <Button size="small" variant="outlined" color="inherit" onClick={draft.drop}>
              {t('Discard')}
            </Button>
          </div>
        </Alert>
      )}
      <CompanyFormContext value={form}>
        <BasicFields reviewed={(company?.reviewCount ?? 0) > 0} forOwner={forOwner} />
        <DeliveryFields />
        <PlanFields />
        {!forOwner && (
          <>
            <MenuFields />
            <ClosingFields />
          </>
        )}
      </CompanyFormContext>
    </>
  )

  return (
    <>
      {forOwner ? (
        <SectionForms value={formPropsOf}>
          <div className="grid grid-cols-1 gap-5">{parts}</div>
        </SectionForms>
      ) : (
        <form aria-label={label} {...formPropsOf()} className="grid grid-cols-1 gap-5">
          {parts}
          <div className="card bottom-bar -mx-4 flex flex-wrap items-center gap-2 rounded-none px-4 py-3 shadow-float max-sm:[&_button]:px-3.5 sm:bottom-3 sm:mx-0 sm:gap-3 sm:rounded-lg sm:px-5">
            <SubmitButton busy={form.busy} busyLabel={t('Saving...')}>
              {submitLabel}
            </SubmitButton>
            <Button variant="outlined" onClick={onCancel}>
              {t('Cancel')}
            </Button>
            <Unsaved form={form} />
          </div>
        </form>
      )}
      <Leaving form={form} />
    </>
  )
}

type FormProps = Pick<CompanyFormProps, 'form'>

// Parts of their own, because the first change must not draw the whole form again.
function Unsaved({ form: { control } }: FormProps) {
  const { isDirty } = useFormState({ control })
  return (
    <p role="status" className="ml-auto hidden type-body2 text-text-secondary sm:block">
      {isDirty && t('Unsaved changes')}
    </p>
  )
}

function Leaving({ form: { control, upload } }: FormProps) {
  const { isDirty } = useFormState({ control })
  return <AskBeforeLeaving dirty={isDirty || upload.progress !== undefined} />
}
