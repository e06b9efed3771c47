import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#domain/i18n.ts'
import { languages } from '#domain/languages.ts'
import { type Preferences, preferences } from '#contract/accounts.ts'
import { z } from '#contract/zod.ts'
import { CheckField, FieldGroup } from '../ui/form-fields.tsx'
import { SelectField } from '../ui/fields.tsx'
import { Loaded } from '../data/loaded.tsx'
import { Form } from '../data/form.tsx'
import { useSchemaForm } from '../data/use-schema-form.ts'
import { savePreferences, preferencesQuery } from './queries.ts'

/** Preferences about mails, and the name shown with reviews. */
export const PreferencesForm = () => (
  <Loaded
    query={useQuery(preferencesQuery)}
    height="h-105"
    failed={t('Your preferences could not be loaded')}
  >
    {(stored) => <StoredForm stored={stored} />}
  </Loaded>
)

const STORAGE_KEY = 'preferences'

/** Preferences that the server does not support yet, with their defaults; stored in the browser. */
const browserPreferences = z.object({
  newServices: z.boolean().default(true),
  specialOffers: z.boolean().default(false),
  allowContact: z.boolean().default(false),
})
type BrowserPreferences = z.infer<typeof browserPreferences>

/** Reads preferences from this browser. */
function readFromBrowser(): BrowserPreferences {
  try {
    return browserPreferences.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}'))
  } catch {
    return browserPreferences.parse({})
  }
}

/** Stores preferences in this browser, if it has storage. */
function keepInBrowser(chosen: BrowserPreferences) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(chosen))
  } catch {}
}

const everyPreference = preferences.extend(browserPreferences.shape)

function StoredForm({ stored }: { stored: Preferences }) {
  const client = useQueryClient()
  const saving = useMutation(savePreferences)
  const form = useSchemaForm(everyPreference, {
    defaultValues: { ...stored, ...readFromBrowser() },
  })

  async function save(chosen: z.output<typeof everyPreference>) {
    const { language, ...body } = preferences.parse(chosen)
    // Sent only if changed: until then mails follow the language of the last login.
    const saved = await saving.mutateAsync({
      body: language === stored.language ? body : { ...body, language },
    })
    client.setQueryData(preferencesQuery.queryKey, saved)
    const local = browserPreferences.parse(chosen)
    keepInBrowser(local)
    form.sent({ ...saved, ...local })
  }

  return (
    <Form
      form={form}
      send={save}
      button={t('Save Preferences')}
      busyLabel={t('Saving...')}
      className="grid gap-6"
    >
      <FieldGroup variant="h3" legend={t('Email notifications')}>
        <div className="mb-2">
          <SelectField
            label={t('Mails in')}
            hint={t('Every mail to you, also about your kitchens and alerts.')}
            options={languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
            {...form.field('language')}
          />
        </div>
        <CheckField
          label={t('New services in my area')}
          hint={t(
            'For mails about a place, search for it and press “Get alerts”. This choice stays in this browser.',
          )}
          {...form.field('newServices')}
        />
        <CheckField
          label={t('Weekly newsletter')}
          hint={t('On Fridays, when there are new companies anywhere in India.')}
          {...form.field('newsletter')}
        />
        <CheckField
          label={t('Special offers')}
          hint={t('Nobody sends offers through us. This choice stays in this browser.')}
          {...form.field('specialOffers')}
        />
      </FieldGroup>
      <FieldGroup variant="h3" legend={t('Privacy')}>
        <CheckField
          label={t('Show my reviews publicly')}
          hint={t('When off, nobody else sees your reviews, and they do not count for a rating.')}
          {...form.field('showReviews')}
        />
        <CheckField
          label={t('Allow companies to contact me')}
          hint={t(
            'Companies learn your address only when you write to them. This choice stays in this browser.',
          )}
          {...form.field('allowContact')}
        />
      </FieldGroup>
    </Form>
  )
}
