import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldErrors, FieldValues, Path } from 'react-hook-form'
import { useHydrated } from '../ui/use-hydrated.ts'
import { dropDraft, readDraft, saveDraft } from './draft.ts'
import type { useSchemaForm } from './use-schema-form.ts'

type LoadedForm<Input extends FieldValues, Output> = ReturnType<typeof useSchemaForm<Input, Output>>

/** Props of the part that is loaded: it shows nothing, and hands its form over after each render. */
export type LateFormProps<Input extends FieldValues, Output> = {
  onForm: (form: LoadedForm<Input, Output>) => void
}

type LateFormOptions<Input extends FieldValues, Output> = {
  fetchPart: () => Promise<{ default: ComponentType<LateFormProps<Input, Output>> }>
  /** Stores the text of these fields in this tab until it is sent. */
  draft: { key: string; fields: readonly Path<Input>[] }
  /** The visitor's known data, for fields that are empty. */
  known: Partial<Record<Path<Input>, string>>
}

/**
 * A form of `useSchemaForm` whose code is loaded when it is first used. Its fields are the same before and
 * after: they hold what has been typed, and a submission waits for the code.
 */
export function useLateForm<Input extends FieldValues, Output>(
  options: LateFormOptions<Input, Output>,
) {
  const { fetchPart, draft, known } = options
  const [form, setForm] = useState<LoadedForm<Input, Output>>()
  const [Part, show] = useState<ComponentType<LateFormProps<Input, Output>>>()
  const [failed, setFailed] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const waits = useRef(false)
  const hydrated = useHydrated()
  const load = () => fetchPart().then((part) => show(() => part.default))

  const typed = (name: string) =>
    (element.current?.elements.namedItem(name) as HTMLInputElement | null)?.value ?? ''
  const store = () =>
    saveDraft(draft.key, Object.fromEntries(draft.fields.map((name) => [name, typed(name)])))

  const first = JSON.stringify({ ...known, ...readDraft(draft.key) })
  useEffect(() => {
    if (form) return
    // What was typed before hydration takes precedence.
    for (const [name, text] of Object.entries<string>(JSON.parse(first))) {
      const field = element.current?.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
      field.value ||= text
    }
  }, [first, form])
  useEffect(() => {
    if (!form || !waits.current) return
    waits.current = false
    element.current?.requestSubmit()
  }, [form])

  return {
    part: Part && <Part onForm={setForm} />,
    busy: form?.busy ?? false,
    unanswered: form?.unanswered ?? (failed && ('failed' as const)),
    field: (name: Path<Input>) => form?.field(name) ?? { name },
    formProps: (
      save: (values: Output) => Promise<unknown>,
      refuse?: (errors: FieldErrors<Input>) => void,
    ) => ({
      method: 'post' as const,
      noValidate: hydrated,
      ref: element,
      onFocus: () => void load().catch(() => {}),
      onInput: store,
      async onSubmit(event: FormEvent) {
        if (form) return form.formProps(save, refuse).onSubmit(event)
        event.preventDefault()
        waits.current = true
        // Some browsers do not retry a module that failed to load; the draft has the text.
        await load().catch(() => (failed ? location.reload() : setFailed(true)))
      },
    }),
    /** Resets the form after it was sent. */
    sent() {
      form?.sent()
      dropDraft(draft.key)
    },
  }
}
