import { useMutation } from '@tanstack/react-query'
import { type AdminPlace, choiceInput, type ChoiceKind } from '#contract/admin-choices.ts'
import { useSchemaForm } from '../../data/use-schema-form.ts'
import { Dialog } from '../shared/dialog.tsx'
import { CheckboxField, Form, FormField } from '../shared/form.tsx'
import { addChoice, changeChoice } from './choice-calls.ts'

export type ShownChoice = Omit<AdminPlace, 'sameAs' | 'partOf' | 'popular'> & Partial<AdminPlace>

/** Names of each kind of choice. */
export const kindWords = {
  places: { title: 'Places', noun: 'place', example: 'Jaipur' },
  cuisines: { title: 'Cuisines', noun: 'cuisine', example: 'Rajasthani' },
} as const satisfies Record<ChoiceKind, object>

type ChoiceFormProps = {
  kind: ChoiceKind
  /** The choice to edit; without it one is added. */
  choice?: ShownChoice
  states: readonly string[]
  /** Initial values of a new choice. */
  known?: { name: string; state: string | null }
  onClose: () => void
  onSaved?: () => void
}

/** Form to add or edit a place or a cuisine. */
export function ChoiceForm({ kind, choice, states, known, onClose, onSaved }: ChoiceFormProps) {
  const adding = useMutation(addChoice)
  const changing = useMutation(changeChoice)
  const { noun, example } = kindWords[kind]
  const form = useSchemaForm(choiceInput, {
    defaultValues: {
      name: choice?.name ?? known?.name ?? '',
      spellings: choice?.spellings.join(', ') ?? '',
      partOf: choice?.partOf ?? known?.state ?? '',
      popular: choice?.popular ?? false,
    },
  })
  const popular = form.watch('popular') ?? false
  const stateOptions = [
    { value: '', label: choice ? 'None' : 'As the post says' },
    ...states.map((value) => ({ value, label: value })),
  ]

  async function save({ name, spellings, partOf, popular }: ReturnType<typeof choiceInput.parse>) {
    const body = { name, spellings, ...(kind === 'places' && { partOf, popular }) }
    if (choice) await changing.mutateAsync({ params: { kind, name: choice.name }, body })
    else await adding.mutateAsync({ params: { kind }, body })
    onClose()
    onSaved?.()
  }

  return (
    <Dialog title={choice ? `Edit ${choice.name}` : `Add a ${noun}`} onClose={onClose}>
      <Form
        form={form}
        send={save}
        error={choice ? changing.error : adding.error}
        button={choice ? 'Save' : `Add ${noun}`}
        onCancel={onClose}
      >
        <FormField
          label="Name"
          placeholder={example}
          autoComplete="off"
          hint={choice && 'Its present name stays a spelling: links and files that have it go on.'}
          {...form.field('name')}
        />
        <FormField
          label="Other spellings"
          optional
          hint="With commas between, in any script. Search and files read them."
          {...form.field('spellings')}
        />
        {kind === 'places' && (
          <>
            <FormField label="State" optional options={stateOptions} {...form.field('partOf')} />
            <CheckboxField
              label="Popular"
              hint="Each page links to it at its foot."
              checked={popular}
              onChange={(_event, on) => form.setValue('popular', on)}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
