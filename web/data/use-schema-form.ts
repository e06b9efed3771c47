import { toNestErrors } from '@hookform/resolvers'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { t, translated } from '#domain/i18n.ts'
import { failureOf, statusOf } from './ask.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { loadFormMessages } from '../language/messages.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useLate } from '../ui/use-late.ts'

/** A zod schema of a form, by what it reads from the fields and what it makes of that. */
export type FormSchema<Input extends FieldValues, Output> = z.ZodType<Output, Input>

/** Fetches a schema, so that a public page carries zod only once its form is touched. */
type LoadSchema<Input extends FieldValues, Output> = () => Promise<FormSchema<Input, Output>>

/**
 * Checks a form as the API would: every issue at its field, in the API's very words. The resolver
 * of `@hookform/resolvers/zod` chooses other words where several kinds of input are right.
 */
const resolverOf =
  <Input extends FieldValues, Output>(
    given: FormSchema<Input, Output> | LoadSchema<Input, Output>,
  ): Resolver<Input, unknown, Output> =>
  async (values, _context, options) => {
    // Rules that cannot be loaded are left to the API, which has them too.
    const [schema] = await Promise.all([
      typeof given === 'function' ? given().catch(() => undefined) : given,
      loadFormMessages(),
    ])
    if (!schema) return { values: values as unknown as Output, errors: {} }
    const checked = schema.safeParse(values)
    if (checked.success) return { values: checked.data, errors: {} }
    const faults: Record<string, { type: string; message: string }> = {}
    for (const { path, message, code } of checked.error.issues) {
      faults[path.join('.')] ??= { type: code, message: translated(message) }
    }
    return { values: {}, errors: toNestErrors(faults as FieldErrors<Input>, options) }
  }

/** Checks fields by their own types, in our words: the browser's are in its language, not the page's. */
const byTypes: Resolver<FieldValues, unknown, never> = (values, _context, options) => {
  const faults: Record<string, { type: string; message: string }> = {}
  for (const name of options.names ?? []) {
    const { validity } = (get(options.fields, name) as { ref: HTMLInputElement }).ref
    if (validity?.valueMissing)
      faults[name] = { type: 'required', message: t('Please fill in all required fields.') }
    else if (validity?.typeMismatch)
      faults[name] = { type: 'type', message: t('Please enter a valid email') }
  }
  return { values: values as never, errors: toNestErrors(faults, options) }
}

type SchemaFormOptions<Input extends FieldValues> = {
  /** Without it, a field keeps what was typed into it before hydration. */
  defaultValues?: DefaultValues<Input>
  /** Keeps what is typed into these fields in this tab until it is sent. Never a password. */
  draft?: { key: string; fields: readonly Path<Input>[] }
  /** Known values of the visitor, for fields that are still empty. */
  known?: Partial<Record<Path<Input>, string>>
}

/** A form whose fields are sent as they are. */
export type SchemaFormOf<Values extends FieldValues> = ReturnType<
  typeof useSchemaForm<Values, Values>
>

/** Interface of a form for `<Form>`. */
export type SchemaForm<Input extends FieldValues, Output> = Pick<
  ReturnType<typeof useSchemaForm<Input, Output>>,
  'busy' | 'unanswered' | 'formProps'
>

/**
 * A form that is checked by the contract's own schema, so that the browser and the API say the
 * same words. The first wrong field gets the focus; submitting again while busy does nothing.
 * @param schema or what fetches it; null leaves the checks to the fields' own types and to the API
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output> | LoadSchema<Input, Output> | null,
  { defaultValues, draft, known }: SchemaFormOptions<Input> = {},
) {
  const form = useForm<Input, unknown, Output>({
    resolver: schema ? resolverOf(schema) : (byTypes as Resolver<Input, unknown, Output>),
    defaultValues,
  })
  const { formState, register, getValues } = form
  const hydrated = useHydrated()
  // `isSubmitting` comes a render late, after the second half of a double click.
  const busy = useRef(false)
  const attempt = useRef(0)
  const [unanswered, setUnanswered] = useState(false)
  const late = useLate(formState.isSubmitting)
  useDraft(form, draft)
  usePrefill(form, known)

  /** Shows at their fields what the API found. @returns whether there was any such */
  function showIssues(error: unknown): boolean {
    const values = getValues()
    const issues = (failureOf(error)?.issues ?? [])
      .map(({ path, message }) => ({ name: fieldAt(values, path), message }))
      .filter(({ name }) => name !== '')
    for (const [index, { name, message }] of issues.entries()) {
      form.setError(name as Path<Input>, { message }, { shouldFocus: index === 0 })
    }
    return issues.length > 0
  }

  return {
    ...form,
    busy: formState.isSubmitting && !late,
    /** The network failed before the last submit was answered, or no answer comes. */
    unanswered: unanswered ? ('failed' as const) : late && ('late' as const),
    /** The props of a field. */
    field: (name: Path<Input>) => ({
      ...register(name),
      error: messageAt(formState.errors, name),
    }),
    /**
     * The props of the `<form>`.
     * @param save sends the form; what the API finds wrong is shown at the fields, and toasts are
     * the mutation's
     */
    formProps: (
      save: (values: Output) => Promise<unknown>,
      refuse?: (errors: FieldErrors<Input>) => void,
    ) => ({
      // Without script a form must not put what it holds into the address.
      method: 'post' as const,
      // Until it is hydrated, the browser says what is wrong.
      noValidate: hydrated,
      onFocus() {
        if (typeof schema === 'function') schema().catch(() => {})
        if (schema) void loadFormMessages()
      },
      async onSubmit(event: FormEvent) {
        event.preventDefault()
        if (busy.current && !late) return
        busy.current = true
        setUnanswered(false)
        const own = ++attempt.current
        const submit = form.handleSubmit(
          (values) =>
            save(values).catch((error: unknown) => {
              // After a retry, the last attempt decides.
              if (own === attempt.current) setUnanswered(statusOf(error) === undefined)
              return showIssues(error)
            }),
          refuse,
        )
        await submit(event).finally(() => (busy.current = own !== attempt.current))
      },
    }),
    showIssues,
    /** Empties the form after it was sent. */
    sent(values?: DefaultValues<Input>) {
      form.reset(values)
      if (draft) dropDraft(draft.key)
    },
  }
}

/** The message at a field, or at one of the things that its text stands for. */
function messageAt(errors: object, name: string): string | undefined {
  const found: unknown = get(errors, name)
  const fault = Array.isArray(found) ? found.find(Boolean) : found
  return (fault as { message?: string } | undefined)?.message
}

/** The field that an issue is about: the API may name a part (`tags.3`) of what is one text here. */
function fieldAt(values: object, path: string): string {
  const known: string[] = []
  let value: unknown = values
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !(key in value)) break
    known.push(key)
    value = value[key as keyof typeof value]
  }
  return known.join('.')
}

type Form<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>

function useDraft<Input extends FieldValues, Output>(
  { subscribe, getValues, setValue, formState }: Form<Input, Output>,
  draft: SchemaFormOptions<Input>['draft'],
) {
  const key = draft?.key
  const first = useRef({ fields: draft?.fields ?? [], defaults: formState.defaultValues })
  useEffect(() => {
    if (key === undefined) return
    const { fields, defaults } = first.current
    const keep = (values: Input) =>
      keepDraft(key, Object.fromEntries(fields.map((name) => [name, get(values, name) ?? ''])))
    const kept = readDraft(key)
    const untouched = fields.filter(
      (name) => (getValues(name) || '') === (get(defaults, name) ?? ''),
    )
    // Text typed before hydration is newer.
    for (const name of untouched) {
      const text = kept[name]
      if (text) setValue(name, text as PathValue<Input, Path<Input>>, { shouldDirty: true })
    }
    if (untouched.length < fields.length) keep(getValues())
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [key, subscribe, getValues, setValue])
}

function usePrefill<Input extends FieldValues, Output>(
  { getValues, setValue }: Form<Input, Output>,
  known: SchemaFormOptions<Input>['known'] = {},
) {
  const text = JSON.stringify(known)
  useEffect(() => {
    for (const [name, value] of Object.entries<string>(JSON.parse(text))) {
      if (!getValues(name as Path<Input>))
        setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>)
    }
  }, [text, getValues, setValue])
}
