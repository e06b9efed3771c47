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
import { dropDraft, saveDraft, readDraft } from './draft.ts'
import { loadFormMessages } from '../language/messages.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useLate } from '../ui/use-late.ts'

/** A form's zod schema, by its input from the fields and its output. */
export type FormSchema<Input extends FieldValues, Output> = z.ZodType<Output, Input>

/** Loads a schema on demand, so that a public page loads zod only when its form is used. */
type LoadSchema<Input extends FieldValues, Output> = () => Promise<FormSchema<Input, Output>>

/**
 * Validates a form like the API, with each issue at its field and in the API's words. The resolver
 * of `@hookform/resolvers/zod` chooses other messages for unions.
 */
const resolverOf =
  <Input extends FieldValues, Output>(
    given: FormSchema<Input, Output> | LoadSchema<Input, Output>,
  ): Resolver<Input, unknown, Output> =>
  async (values, _context, options) => {
    // If the schema cannot be loaded, the API validates.
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

/** Validates fields by their types with our own messages: the browser's are in its language, not the page's. */
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
  /** Without it, a field keeps text typed before hydration. */
  defaultValues?: DefaultValues<Input>
  /** Stores the text of these fields in this tab until it is sent. Never use it for passwords. */
  draft?: { key: string; fields: readonly Path<Input>[] }
  /** The visitor's known data, for fields that are empty. */
  known?: Partial<Record<Path<Input>, string>>
}

/** A form whose fields are sent as they are. */
export type SchemaFormOf<Values extends FieldValues> = ReturnType<
  typeof useSchemaForm<Values, Values>
>

/** A form's interface for `<Form>`. */
export type SchemaForm<Input extends FieldValues, Output> = Pick<
  ReturnType<typeof useSchemaForm<Input, Output>>,
  'busy' | 'unanswered' | 'formProps' | 'sent'
>

/**
 * A form validated by the contract's own schema, so that browser and API have the same messages.
 * The first invalid field gets the focus; submitting while busy does nothing.
 * @param schema or a function that loads it; with null only field types and the API validate
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output> | LoadSchema<Input, Output> | null,
  { defaultValues, draft, known }: SchemaFormOptions<Input> = {},
) {
  const resolve = schema ? resolverOf(schema) : (byTypes as Resolver<Input, unknown, Output>)
  /** The fields that are being submitted, if not all. */
  const submitted = useRef<readonly (keyof Input)[]>(undefined)
  const form = useForm<Input, unknown, Output>({
    resolver: (values, ...rest) => resolve(pickFields(values, submitted.current), ...rest),
    defaultValues,
  })
  const { formState, register, getValues } = form
  const hydrated = useHydrated()
  // `isSubmitting` is set one render too late for a double click.
  const busy = useRef(false)
  const attempt = useRef(0)
  const [unanswered, setUnanswered] = useState(false)
  const late = useLate(formState.isSubmitting)
  useDraft(form, draft)
  usePrefill(form, known)

  /** Shows the API's issues at their fields. @returns whether there were any */
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
    /** 'failed' if the network failed before an answer, 'late' if none has arrived for long. */
    unanswered: unanswered ? ('failed' as const) : late && ('late' as const),
    /** The props of a field. */
    field: (name: Path<Input>) => ({
      ...register(name),
      error: messageAt(formState.errors, name),
    }),
    /**
     * The props of the `<form>`.
     * @param save sends the form; the API's issues are shown at the fields, toasts are the mutation's
     * @param fields the only ones to validate and send, for a part of a form with a partial schema
     */
    formProps: (
      save: (values: Output) => Promise<unknown>,
      refuse?: (errors: FieldErrors<Input>) => void,
      fields?: readonly (keyof Input)[],
    ) => ({
      // Without script, a GET form would put its content into the address.
      method: 'post' as const,
      // Before hydration, the browser validates.
      noValidate: hydrated,
      onFocus() {
        if (typeof schema === 'function') schema().catch(() => {})
        if (schema) void loadFormMessages()
      },
      async onSubmit(event: FormEvent) {
        event.preventDefault()
        if (busy.current && !late) return
        busy.current = true
        submitted.current = fields
        setUnanswered(false)
        const own = ++attempt.current
        const submit = form.handleSubmit(
          (values) =>
            save(values).catch((error: unknown) => {
              // After a retry, only the last attempt counts.
              if (own === attempt.current) setUnanswered(statusOf(error) === undefined)
              return showIssues(error)
            }),
          refuse,
        )
        await submit(event).finally(() => {
          busy.current = own !== attempt.current
          submitted.current = undefined
        })
      },
    }),
    showIssues,
    /** Resets the form after it was sent. */
    sent(values?: DefaultValues<Input>) {
      form.reset(values)
      if (draft) dropDraft(draft.key)
    },
  }
}

function pickFields<Values extends FieldValues>(
  values: Values,
  fields?: readonly (keyof Values)[],
): Values {
  if (!fields) return values
  return Object.fromEntries(fields.map((name) => [name, values[name]])) as Values
}

/** The message of a field, or of one item of a list that the field holds as text. */
export function messageAt(errors: object, name: string): string | undefined {
  const found: unknown = get(errors, name)
  const fault = Array.isArray(found) ? found.find(Boolean) : found
  return (fault as { message?: string } | undefined)?.message
}

/** The field of an issue: the API may name an item (`tags.3`) of what is one text here. */
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
      saveDraft(key, Object.fromEntries(fields.map((name) => [name, get(values, name) ?? ''])))
    const kept = readDraft(key)
    const untouched = fields.filter(
      (name) => (getValues(name) || '') === (get(defaults, name) ?? ''),
    )
    // Text typed before hydration takes precedence.
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
