import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
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
import { FormFailure, SubmitButton } from '../shared/form.tsx'
import { FileDrop } from '../shared/file-drop.tsx'
import { FormField } from '../shared/form-field.tsx'
import LeaveDialog from '../shared/leave-dialog.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { PanelHeading } from '../shared/panel-heading.tsx'
import { SectionCard } from '../shared/section-card.tsx'
import { forgetUnsavedChanges, useUnsavedChanges } from '../shared/unsaved-changes.ts'
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
  const lines = { multiline: true, minRows: 2, optional: true } as const

  const { isDirty, dirtyFields } = form.formState
  const leaving = useUnsavedChanges(isDirty)

  /** Sends what was changed here, so that another administrator's changes stay. */
  async function save(given: ReturnType<typeof siteInput.parse>) {
    const changed = Object.entries(given).filter(([name]) => name in dirtyFields)
    const now = await saving.mutateAsync({ body: Object.fromEntries(changed) })
    forgetUnsavedChanges()
    form.sent(toFields(now))
  }

  return (
    <form {...form.formProps(save)} className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <SectionCard title="Name and look">
          <div className="grid grid-cols-1 gap-5">
            <FormField
              label="Name"
              optional
              placeholder={productSite.name}
              autoComplete="off"
              {...field('name')}
            />
            <FormField
              label="Tagline"
              optional
              placeholder={productSite.tagline}
              hint="One sentence without a full stop. Below the name on each page, and in the installed app."
              {...field('tagline')}
            />
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
                A square picture of at least 200 pixels. It becomes the icon of tabs and phones,
                too.
              </p>
            </FileDrop>
            <FormField
              label="Colour"
              optional
              placeholder={light.primary.main}
              autoComplete="off"
              hint="Buttons, links, text and the dark parts follow from it. A colour that could not be read is darkened, as the preview shows."
              endAdornment={
                <input
                  type="color"
                  aria-label="Choose the colour"
                  value={colour && COLOUR.test(colour.toLowerCase()) ? colour : light.primary.main}
                  onChange={({ target }) => setValue('colour', target.value, { shouldDirty: true })}
                  className="-mr-2 size-11 cursor-pointer border-0 bg-transparent"
                />
              }
              {...field('colour')}
            />
            <SitePreview
              name={name || productSite.name}
              tagline={tagline || productSite.tagline}
              colour={colour ?? ''}
              logo={logo ?? null}
            />
          </div>
        </SectionCard>
        <SectionCard title="Claims">
          <FormField
            label="What the site says of its size"
            options={claimOptions}
            hint="Figures, and what subscribers say. A site without an approved company says nothing of it. Reviews are shown with the name that their writers chose."
            {...field('claims')}
          />
        </SectionCard>
        <SectionCard title="Messages and suggestions">
          <FormField
            label="Days until they are deleted"
            optional
            placeholder={String(productSite.retentionDays)}
            hint="30 to 3650. The privacy policy says the number by itself."
            autoComplete="off"
            input={{ inputMode: 'numeric' }}
            {...field('retentionDays')}
          />
        </SectionCard>
        <SectionCard title="Services of others">
          <div className="grid grid-cols-1 gap-5">
            <FormField
              label="Script that counts visits"
              optional
              placeholder="https://"
              hint="Its address. Public pages load it, and the privacy policy says so. Choose a service without cookies: the pages ask for no consent."
              {...field('analytics')}
            />
            <FormField
              label="Token of Google Search Console"
              optional
              autoComplete="off"
              hint="The token, or the whole tag that it shows."
              {...field('searchConsole')}
            />
          </div>
        </SectionCard>
      </div>
      <div className="grid gap-5">
        <SectionCard title="Contact">
          <div className="grid grid-cols-1 gap-5">
            <FormField label="Email" optional placeholder={productSite.email} {...field('email')} />
            <FormField
              label="Email for businesses"
              optional
              placeholder={productSite.businessEmail}
              {...field('businessEmail')}
            />
            <FormField label="Phone" optional {...field('phone')} />
            <FormField
              label="Pages on other sites"
              hint="One address on each line, such as https://instagram.com/yours."
              {...lines}
              {...field('links')}
            />
            <FormField
              label="Sender of mails"
              optional
              hint="An address whose domain your mail server may send from. Otherwise it is MAIL_FROM."
              {...field('sender')}
            />
          </div>
        </SectionCard>
        <SectionCard title="Operator">
          <div className="grid grid-cols-1 gap-5">
            <FormField
              label="Legal name"
              optional
              hint="On the foot of each page, the legal pages and mails."
              {...field('legalName')}
            />
            <FormField label="Postal address" {...lines} {...field('postalAddress')} />
            <FormField
              label="Grievance officer"
              hint="Name and how to reach them, as India’s rules demand. On the legal pages."
              {...lines}
              {...field('grievanceOfficer')}
            />
          </div>
        </SectionCard>
        <FormFailure error={saving.error} />
        <div>
          <SubmitButton busy={form.busy} busyLabel="Saving...">
            Save
          </SubmitButton>
        </div>
      </div>
      {leaving.state === 'blocked' && (
        <LeaveDialog onStay={leaving.reset} onLeave={leaving.proceed} />
      )}
    </form>
  )
}
