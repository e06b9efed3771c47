import { type ComponentProps, createContext, use, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { t } from '#domain/i18n.ts'
import { FormSection, WideRow } from '../../ui/form-part.tsx'
import { SubmitButton } from '../shared/form.tsx'
import type { Fields } from './company-values.ts'
import { isSame } from './merge-changes.ts'
import { useFormOfField } from './use-company-form.ts'

/** The props of a section's own `<form>`; null if the whole company is one form. */
export const SectionForms = createContext<((fields: Fields) => ComponentProps<'form'>) | null>(null)

/** True where the parts of a form are folded, because they are long. */
export const isPhone = () => matchMedia('(max-width: 599px)').matches

type CompanySectionProps = ComponentProps<typeof FormSection> & { fields: Fields }

/** A section of the company form. An owner opens and saves each by itself. */
export function CompanySection({ fields, ...section }: CompanySectionProps) {
  const { title, intro, children } = section
  const formPropsOf = use(SectionForms)
  const { busy } = useFormOfField()
  const [folded] = useState(isPhone)
  if (!formPropsOf) return <FormSection {...section} />
  return (
    <details open={!folded} className="card px-4 sm:px-8">
      <summary className="cursor-pointer py-4">
        <h2 className="inline type-h3">{title}</h2>
        <Unsaved fields={fields} />
      </summary>
      {intro && <p className="mb-4 text-text-secondary">{intro}</p>}
      <form
        {...formPropsOf(fields)}
        aria-label={title}
        className="grid grid-cols-1 gap-5 pb-5 sm:grid-cols-2 sm:pb-8"
      >
        {children}
        <WideRow>
          <SubmitButton busy={busy} busyLabel={t('Saving...')}>
            {t('Save')}
          </SubmitButton>
        </WideRow>
      </form>
    </details>
  )
}

/** Says, also on a folded section, that it has unsaved changes. */
function Unsaved({ fields }: { fields: Fields }) {
  const { control } = useFormOfField()
  const { defaultValues } = useFormState({ control })
  const values = useWatch({ control, name: fields })
  const isDirty = !isSame(
    values,
    fields.map((name) => defaultValues?.[name]),
  )
  return (
    <span role="status" className="ml-3 type-body2 text-text-secondary">
      {isDirty && t('Unsaved changes')}
    </span>
  )
}
