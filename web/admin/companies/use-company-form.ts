import { createContext, use } from 'react'
import { useSchemaForm } from '../../data/use-schema-form.ts'
import { companySchema, type CompanyValues, emptyCompany } from './company-values.ts'
import { useUpload } from './use-upload.ts'

const fieldOrder = Object.keys(emptyCompany) as (keyof CompanyValues)[]

/** The form of a company, new or edited, with the upload of its picture. */
export function useCompanyForm(
  defaultValues: CompanyValues,
  schema = companySchema,
  images = '/api/admin/images',
) {
  const form = useSchemaForm(schema, { defaultValues })
  // In the order of the form, whichever component shows them: the first error gets the focus.
  for (const name of fieldOrder) form.register(name)
  const upload = useUpload(images, (imageUrl) => {
    form.setValue('imageUrl', imageUrl, { shouldDirty: true, shouldValidate: true })
  })
  return { ...form, upload }
}
export type CompanyForm = ReturnType<typeof useCompanyForm>

/** The form that a field is part of. */
export const CompanyFormContext = createContext<CompanyForm>(undefined!)
export const useFormOfField = () => use(CompanyFormContext)
