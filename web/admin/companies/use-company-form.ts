import { createContext, use } from 'react'
import { type Path, useFormState } from 'react-hook-form'
import { messageAt, useSchemaForm } from '../../data/use-schema-form.ts'
import type { UploadedImage } from '#contract/admin-companies.ts'
import { MAX_IMAGE_BYTES } from '#domain/limits.ts'
import { useUpload } from '../shared/use-upload.ts'
import { companySchema, type CompanyValues, fieldNames } from './company-values.ts'

/** State of the form for a new or existing company, including photograph uploads. */
export function useCompanyForm(
  defaultValues: CompanyValues,
  schema = companySchema,
  images = '/api/admin/images',
) {
  const form = useSchemaForm(schema, { defaultValues })
  // Registered in the form's order, whichever component shows them, so that the first error gets the focus.
  for (const name of fieldNames) form.register(name)
  const addressOf = () => images
  const upload = useUpload<UploadedImage>(
    { maxBytes: MAX_IMAGE_BYTES, addressOf },
    ({ imageUrl }) => {
      const photos = form.getValues('photos')
      if (photos.some((photo) => photo.imageUrl === imageUrl)) return
      const next = [...photos, { imageUrl, description: '' }]
      form.setValue('photos', next, { shouldDirty: true, shouldValidate: true })
    },
  )
  return { ...form, upload }
}
export type CompanyForm = ReturnType<typeof useCompanyForm>

/** The form of a field. */
export const CompanyFormContext = createContext<CompanyForm>(undefined!)
export const useFormOfField = () => use(CompanyFormContext)

/** The props of a field, which renders again for its own error instead of with the whole form. */
export function useFieldProps(name: Path<CompanyValues>) {
  const { control, register } = useFormOfField()
  const { errors } = useFormState({ control, name })
  return { ...register(name), error: messageAt(errors, name) }
}
