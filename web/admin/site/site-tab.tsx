import { Button } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { COLOUR, type SiteSettings, siteInput } from '#contract/site-settings.ts'
import type { UploadedImage } from '#contract/admin-companies.ts'
import { uploads } from '#contract/uploads.ts'
import { light } from '#domain/palette.ts'
import { productSite } from '#domain/site.ts'
import { change } from '../../data/read.ts'
import { readFresh } from '../../data/read-fresh.ts'
import { useSchemaForm } from '../../data/use-schema-form.ts'
import { smallPicture } from '../../companies/picture-sizes.ts'
import { FormFailure, FormField, SubmitButton } from '../shared/form.tsx'
import { FileDrop } from '../shared/file-drop.tsx'
import { AskBeforeLeaving } from '../shared/leave-dialog.tsx'
import { Loaded, PanelHeading, SectionCard } from '../shared/layout.tsx'
import { forgetUnsavedChanges } from '../shared/unsaved-changes.ts'
import { useUpload } from '../shared/use-upload.ts'
import { SitePreview } from './site-preview.tsx'

const saveSettings = change('PUT /api/admin/site', ['/api/admin/site', '/api/admin/lists'], {
  done: { title: 'Saved', description: 'Each page shows it from its next opening on.' },
})
const UPLOAD = 'POST /api/admin/images'

/** Tab of the site's name, logo, colour, addresses and claims. */
export default function SiteTab() {
  const query = useQuery(readFresh('GET /api/admin/site'))
  return (
    <>
      <PanelHeading>Site</PanelHeading>
      <Loaded query={query} what="settings of the site" height={56}>
        {(saved) => <SiteForm saved={saved} />}
      </Loaded>
    </>
  )
}

const toFields = ({ links, ...saved }: SiteSettings) => ({
  ...(Object.fromEntries(
    Object.entries(saved).map(([name, value]) => [name, value ?? '']),
  ) as Record<Exclude<keyof SiteSettings, 'links' | 'logo' | 'claims'>, string>),
  links: (links ?? []).join('\n'),
  logo: saved.logo,
  claims: saved.claims,
})

const claimOptions = [
  { value: 'written', label: 'As the product words them: “200+ verified providers”' },
  { value: 'live', label: 'In numbers of the database, with approved reviews' },
  { value: 'hidden', label: 'Not at all' },
]

function SiteForm({ saved }: { saved: SiteSettings }) {
  const saving = useMutation(saveSettings)
  const form = useSchemaForm(siteInput, { defaultValues: toFields(saved) })
  const { control, field, setValue } = form
  const [name, tagline, colour, logo] = useWatch({
    control,
    name: ['name', 'tagline', 'colour', 'logo'],
  })
  const upload = useUpload<UploadedImage>(
    { maxBytes: uploads[UPLOAD], addressOf: () => '/api/admin/images' },
    ({ imageUrl }) => setValue('logo', imageUrl, { shouldDirty: true }),
  )
  const { isDirty, dirtyFields } = form.formState

  /** Sends what was changed here, so that another administrator's changes stay. */
  async function save(given: ReturnType<typeof siteInput.parse>) {
    const changed = Object.entries(given).filter(([name]) => name in dirtyFields)
    const now = await saving.mutateAsync({ body: Object.fromEntries(changed) })
    forgetUnsavedChanges()
    form.sent(toFields(now))
  }

  const text = (
    name: Parameters<typeof field>[0],
    label: string,
    props?: ComponentProps<typeof FormField>,
  ) => (
    <FormField key={name} label={label} optional autoComplete="off" {...props} {...field(name)} />
  )
  const lines = { multiline: true, minRows: 2 }

  return (
    <form {...form.formProps(save)} className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <Fields title="Name and look">
          {text('name', 'Name', { placeholder: productSite.name })}
          {text('tagline', 'Tagline', {
            placeholder: productSite.tagline,
            hint: 'One sentence without a full stop. Below the name on each page, and in the installed app.',
          })}
          <FileDrop
            label={logo ? 'Upload another logo' : 'Upload a logo'}
            inputLabel="Logo file"
            progressLabel="Upload of the logo"
            accept="image/*"
            upload={upload}
            before={
              logo && (
                <img src={smallPicture(logo)} alt="The logo" className="size-11 object-contain" />
              )
            }
            after={
              logo && (
                <Button
                  variant="text"
                  onClick={() => setValue('logo', null, { shouldDirty: true })}
                >
                  Remove
                </Button>
              )
            }
          >
            <p className="type-body2 text-text-secondary">
              {upload.refusal && (
                <strong className="block text-error-main">{upload.refusal}</strong>
              )}
              A square picture of at least 200 pixels. It becomes the icon of tabs and phones, too.
            </p>
          </FileDrop>
          {text('colour', 'Colour', {
            placeholder: light.primary.main,
            hint: 'Buttons, links, text and the dark parts follow from it. A colour that could not be read is darkened, as the preview shows.',
            endAdornment: (
              <input
                type="color"
                aria-label="Choose the colour"
                value={colour && COLOUR.test(colour.toLowerCase()) ? colour : light.primary.main}
                onChange={({ target }) => setValue('colour', target.value, { shouldDirty: true })}
                className="-mr-2 size-11 cursor-pointer border-0 bg-transparent"
              />
            ),
          })}
          <SitePreview
            name={name || productSite.name}
            tagline={tagline || productSite.tagline}
            colour={colour ?? ''}
            logo={logo ?? null}
          />
        </Fields>
        <Fields title="Claims">
          <FormField
            label="What the site says of its size"
            options={claimOptions}
            hint="Figures, and what subscribers say. A site without an approved company says nothing of it. Reviews are shown with the name that their writers chose."
            {...field('claims')}
          />
        </Fields>
        <Fields title="Messages and suggestions">
          {text('retentionDays', 'Days until they are deleted', {
            placeholder: String(productSite.retentionDays),
            hint: '30 to 3650. The privacy policy says the number by itself.',
            input: { inputMode: 'numeric' },
          })}
        </Fields>
        <Fields title="Services of others">
          {text('analytics', 'Script that counts visits', {
            placeholder: 'https://',
            hint: 'Its address. Public pages load it, and the privacy policy says so. Choose a service without cookies: the pages ask for no consent.',
          })}
          {text('searchConsole', 'Token of Google Search Console', {
            hint: 'The token, or the whole tag that it shows.',
          })}
        </Fields>
      </div>
      <div className="grid gap-5">
        <Fields title="Contact">
          {text('email', 'Email', { placeholder: productSite.email })}
          {text('businessEmail', 'Email for businesses', {
            placeholder: productSite.businessEmail,
          })}
          {text('phone', 'Phone')}
          {text('links', 'Pages on other sites', {
            ...lines,
            hint: 'One address on each line, such as https://instagram.com/yours.',
          })}
          {text('sender', 'Sender of mails', {
            hint: 'An address whose domain your mail server may send from. Otherwise it is MAIL_FROM.',
          })}
        </Fields>
        <Fields title="Operator">
          {text('legalName', 'Legal name', {
            hint: 'On the foot of each page, the legal pages and mails.',
          })}
          {text('postalAddress', 'Postal address', lines)}
          {text('grievanceOfficer', 'Grievance officer', {
            ...lines,
            hint: 'Name and how to reach them, as India’s rules demand. On the legal pages.',
          })}
        </Fields>
        <FormFailure error={saving.error} />
        <div>
          <SubmitButton busy={form.busy} busyLabel="Saving...">
            Save
          </SubmitButton>
        </div>
      </div>
      <AskBeforeLeaving dirty={isDirty} />
    </form>
  )
}

const Fields = ({ title, children }: { title: string; children: ReactNode }) => (
  <SectionCard title={title}>
    <div className="grid grid-cols-1 gap-5">{children}</div>
  </SectionCard>
)
