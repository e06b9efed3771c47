import { useMutation } from '@tanstack/react-query'
import { t } from '#domain/i18n.ts'
import { newSuggestion } from '#contract/suggestions.ts'
import { MAX_SUGGESTION_LENGTH } from '#domain/limits.ts'
import { useCurrentUser } from '../data/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields.tsx'
import { Form } from '../data/form.tsx'
import { showFailure } from '../ui/toast.ts'
import { CountedTextArea } from '../data/counted-text-area.tsx'
import { useSchemaForm } from '../data/use-schema-form.ts'
import { sendSuggestion } from './queries.ts'

type SuggestionDialogProps = {
  /** Initial values of the fields. */
  companyName?: string
  suggestion?: string
  onClose: () => void
}

/** Form for a suggestion to the administrators. */
export default function SuggestionDialog(props: SuggestionDialogProps) {
  const { companyName = '', suggestion = '', onClose } = props
  const user = useCurrentUser()
  const sending = useMutation(sendSuggestion)
  const form = useSchemaForm(newSuggestion, {
    draft: {
      key: `suggestion:${companyName || suggestion}`,
      fields: ['name', 'email', 'suggestion'],
    },
    known: { name: user?.name, email: user?.email, companyName, suggestion },
  })

  function refuse() {
    const { name, email, suggestion } = form.getValues()
    if ([name, email, suggestion].every((text) => text?.trim())) return
    showFailure(t('Required fields missing'), t('Please fill in all required fields.'))
  }

  return (
    <Dialog title={t('Submit Suggestion')} onClose={onClose}>
      <Form
        form={form}
        send={(body) => sending.mutateAsync({ body })}
        onSent={onClose}
        refuse={refuse}
        anonymous
        button={t('Submit Suggestion')}
        busyLabel={t('Submitting...')}
        onCancel={onClose}
      >
        <TextField label={t('Name')} autoComplete="name" {...form.field('name')} />
        <TextField label={t('Email')} type="email" autoComplete="email" {...form.field('email')} />
        <TextField label={t('Company name')} optional {...form.field('companyName')} />
        <CountedTextArea
          label={t('Suggestion')}
          rows={5}
          form={form}
          name="suggestion"
          most={MAX_SUGGESTION_LENGTH}
        />
      </Form>
    </Dialog>
  )
}
