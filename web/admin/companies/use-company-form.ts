import { useSchemaForm } from '../../shared/use-schema-form.ts'
import { companySchema, type CompanyValues } from './company-values.ts'
import { useUpload } from './use-upload.ts'

/** The form of a company, new or edited, with the upload of its picture. */
export function useCompanyForm(defaultValues: CompanyValues) {
  const form = useSchemaForm(companySchema, { defaultValues })
  const upload = useUpload((imageUrl) => {
    form.setValue('imageUrl', imageUrl, { shouldDirty: true, shouldValidate: true })
  })
  return { ...form, upload }
}
export type CompanyForm = ReturnType<typeof useCompanyForm>
