import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { type Preferences, preferences } from '#api/contract/accounts.ts'
import { Checkbox } from '../shared/form-fields.tsx'
import { LoadFailed } from '../shared/load-failed.tsx'
import { SubmitButton } from '../shared/submit-button.tsx'
import { useSchemaForm } from '../shared/use-schema-form.ts'
import { browserPreferences, keepInBrowser, readFromBrowser } from './browser-preferences.ts'
import { keepPreferences, preferencesKept } from './queries.ts'

/** What we may write to a person, and who sees what they wrote. */
export function PreferencesForm() {
  const kept = useQuery(preferencesKept)
  if (kept.isPending) return <Skeleton variant="rounded" height={420} />
  if (kept.isError) {
    return (
      <LoadFailed
        title="Your preferences could not be loaded"
        error={kept.error}
        onRetry={() => void kept.refetch()}
      />
    )
  }
  return <LoadedForm kept={kept.data} />
}

const everyPreference = preferences.extend(browserPreferences.shape)

function LoadedForm({ kept }: { kept: Preferences }) {
  const client = useQueryClient()
  const saving = useMutation(keepPreferences)
  const form = useSchemaForm(everyPreference, { defaultValues: { ...kept, ...readFromBrowser() } })

  async function save(chosen: z.output<typeof everyPreference>) {
    const saved = await saving.mutateAsync({ body: preferences.parse(chosen) })
    client.setQueryData(preferencesKept.queryKey, saved)
    const local = browserPreferences.parse(chosen)
    keepInBrowser(local)
    form.sent({ ...saved, ...local })
  }

  return (
    <Box component="form" {...form.formProps(save)} sx={{ display: 'grid', gap: 3 }}>
      <Group legend="Email notifications">
        <Checkbox
          label="New services in my area"
          hint="There is no mail for a single area yet. This choice stays in this browser."
          {...form.field('newServices')}
        />
        <Checkbox
          label="Weekly newsletter"
          hint="On Fridays, when there are new companies anywhere in India."
          {...form.field('newsletter')}
        />
        <Checkbox
          label="Special offers"
          hint="Nobody sends offers through us. This choice stays in this browser."
          {...form.field('specialOffers')}
        />
      </Group>
      <Group legend="Privacy">
        <Checkbox
          label="Show my reviews publicly"
          hint="When off, nobody else sees your reviews, and they do not count for a rating."
          {...form.field('showReviews')}
        />
        <Checkbox
          label="Allow companies to contact me"
          hint="Companies learn your address only when you write to them. This choice stays in this browser."
          {...form.field('allowContact')}
        />
      </Group>
      <SubmitButton busy={form.busy} busyLabel="Saving..." sx={{ justifySelf: 'start' }}>
        Save Preferences
      </SubmitButton>
    </Box>
  )
}

function Group({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1 }}>
        {legend}
      </Typography>
      {children}
    </Box>
  )
}
