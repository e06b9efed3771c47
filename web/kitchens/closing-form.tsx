import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { t } from '#domain/i18n.ts'
import { closingInWords } from '#domain/closings.ts'
import type { Closing } from '#contract/closing.ts'
import type { OwnedCompany } from '#contract/owners.ts'
import { Form } from '../data/form.tsx'
import { useSchemaForm } from '../data/use-schema-form.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { saveClosing } from './queries.ts'

type Fields = { from: string; until: string; reason: string }

const loadSchema = async () =>
  (await import('#contract/closing.ts')).closingInput as z.ZodType<Closing | null, Fields>

/** The days on which a kitchen is closed, folded until they are to be changed. */
export function ClosingForm({ kitchen: { id, closing } }: { kitchen: OwnedCompany }) {
  const saving = useMutation(saveClosing)
  const { from = '', until = '', reason } = closing ?? {}
  const form = useSchemaForm<Fields, Closing | null>(loadSchema, {
    defaultValues: { from, until, reason: reason ?? '' },
  })
  return (
    <details className="card mb-6 px-4">
      <summary className="type-h3 cursor-pointer py-3">
        {closing ? closingInWords(closing) : t('Close for some days')}
      </summary>
      <Form
        form={form}
        send={(closing) => saving.mutateAsync({ params: { id }, body: { closing } })}
        error={saving.error}
        button={t('Save')}
        busyLabel={t('Saving...')}
        className="grid gap-4 pb-4 sm:grid-cols-2"
      >
        <TextField
          label={t('First day closed')}
          type="date"
          required={false}
          {...form.field('from')}
        />
        <TextField
          label={t('Last day closed')}
          type="date"
          required={false}
          {...form.field('until')}
        />
        <TextField label={t('Reason')} optional maxLength={200} {...form.field('reason')} />
        {closing && (
          <Button
            variant="outlined"
            className="self-end justify-self-start"
            onClick={() =>
              saving.mutate(
                { params: { id }, body: { closing: null } },
                { onSuccess: () => form.sent({ from: '', until: '', reason: '' }) },
              )
            }
          >
            {t('Open again')}
          </Button>
        )}
        <p className="type-body2 col-span-full text-text-secondary">
          {t(
            'On these days its page and card say so, search puts it last and alerts leave it out. It opens again by itself.',
          )}
        </p>
      </Form>
    </details>
  )
}
