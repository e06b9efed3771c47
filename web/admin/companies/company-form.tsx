import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { AdminCompany, CompanyInput } from '#contract/admin-companies.ts'
import { Button } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToast } from '../../ui/toast.ts'
import { floatShadow } from '../theme/tokens.ts'
import { Dialog } from '../../ui/dialog.tsx'
import LeaveDialog from '../shared/leave-dialog.tsx'
import { useUnsavedChanges } from '../shared/unsaved-changes.ts'
import { CardPreview } from './card-preview.tsx'
import { BasicFields, MenuFields } from './company-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { PlanFields } from './plan-fields.tsx'
import { type CompanyForm as Form, CompanyFormContext } from './use-company-form.ts'
import type { KeptForm } from './use-kept-form.ts'

type CompanyFormProps = {
  form: Form
  kept: KeptForm
  /** The company that is edited; left out for a new one. */
  company?: AdminCompany
  label: string
  submitLabel: string
  onSave: (given: CompanyInput) => Promise<void>
  onCancel: () => void
}

const showCheckForm = () =>
  showToast({
    title: 'Please check the form',
    description: 'Something is missing or not right. It is marked at its field.',
    destructive: true,
  })

/** Everything about a company in one form, with its card beside it. */
export function CompanyForm(props: CompanyFormProps) {
  const { form, kept, company, label, submitLabel, onSave, onCancel } = props
  const beside = useMediaQuery('(min-width: 1360px)', { noSsr: true })
  const [previewing, setPreviewing] = useState(false)
  const { isDirty } = form.formState
  const uploading = form.upload.progress !== undefined
  const leaving = useUnsavedChanges(isDirty || uploading)

  async function save(given: CompanyInput) {
    if (!uploading) return onSave(given)
    showToast({
      title: 'The picture is still on its way',
      description: 'Save when it has arrived, or cancel the upload.',
      destructive: true,
    })
  }

  const preview = <CardPreview control={form.control} company={company} />
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: beside ? 'minmax(0, 1fr) 340px' : 'minmax(0, 1fr)',
      }}
    >
      <Box
        component="form"
        aria-label={label}
        {...form.formProps(save, showCheckForm)}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2.5,
          // The bar at the bottom must not cover what the keyboard has reached.
          '& :is(input, select, textarea, button)': { scrollMarginBlock: '104px' },
        }}
      >
        {kept.offered && (
          <Alert role="status" severity="info" variant="standard" icon={false}>
            Your unsaved changes to {company?.name ?? 'the new company'} are here.
            <Stack direction="row" spacing={1.5} sx={{ mt: 1.5 }}>
              <Button size="small" onClick={kept.restore}>
                Restore
              </Button>
              <Button size="small" variant="outlined" color="inherit" onClick={kept.drop}>
                Discard
              </Button>
            </Stack>
          </Alert>
        )}
        <CompanyFormContext value={form}>
          <BasicFields reviewed={(company?.reviewCount ?? 0) > 0} />
          <DeliveryFields />
          <PlanFields />
          <MenuFields />
        </CompanyFormContext>
        <Card
          sx={{
            position: 'sticky',
            bottom: { xs: 0, sm: 12 },
            zIndex: 2,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: { xs: 1, sm: 1.5 },
            '& button': { px: { xs: 1.75, sm: 2.5 } },
            mx: { xs: -2, sm: 0 },
            px: { xs: 2, sm: 2.5 },
            py: 1.5,
            borderRadius: { xs: 0, sm: '20px' },
            boxShadow: floatShadow,
          }}
        >
          <SubmitButton size="medium" busy={form.busy} busyLabel="Saving...">
            {submitLabel}
          </SubmitButton>
          <Button variant="outlined" onClick={onCancel}>
            Cancel
          </Button>
          {!beside && (
            <Button variant="text" onClick={() => setPreviewing(true)}>
              Preview
            </Button>
          )}
          <Typography
            role="status"
            variant="body2"
            sx={{ ml: 'auto', display: { xs: 'none', sm: 'block' }, color: 'text.secondary' }}
          >
            {isDirty ? 'Unsaved changes' : ''}
          </Typography>
        </Card>
      </Box>
      {beside && (
        <Box component="aside" aria-label="Preview" sx={{ position: 'sticky', top: 64 }}>
          <Typography component="h3" variant="overline" sx={{ display: 'block', mb: 1 }}>
            As visitors will see it
          </Typography>
          {preview}
        </Box>
      )}
      {previewing && !beside && (
        <Dialog title="As visitors will see it" onClose={() => setPreviewing(false)}>
          {preview}
        </Dialog>
      )}
      {leaving.state === 'blocked' && (
        <LeaveDialog onStay={leaving.reset} onLeave={leaving.proceed} />
      )}
    </Box>
  )
}
