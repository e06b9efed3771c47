import { toNestErrors } from '@hookform/resolvers'
import { type FormEvent, useEffect, useRef } from 'react'
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
import { failureOf } from '../data/ask.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

/** A zod schema of a form, by what it reads from the fields and what it makes of that. */
export type FormSchema<Input extends FieldValues, Output> = z.ZodType<Output, Input>

/** Checks a form as the API would: every issue at its field, in the API's very words. */
const checkedBy =
  <Input extends FieldValues, Output>(
    schema: FormSchema<Input, Output>,
  ): Resolver<Input, unknown, Output> =>
  (values, _context, options) => {
    const checked = schema.safeParse(values)
    if (checked.success) return { values: checked.data, errors: {} }
    const faults: Record<string, { type: string; message: string }> = {}
    for (const { path, message, code } of checked.error.issues) {
      faults[path.join('.')] ??= { type: code, message }
    }
    return { values: {}, errors: toNestErrors(faults as FieldErrors<Input>, options) }
  }

type SchemaFormOptions<Input extends FieldValues> = {
  /** Left out, a field keeps what was typed into it before the page came to life. */
  defaultValues?: DefaultValues<Input>
  /** Keeps what is typed into these fields in this tab until it is sent. Never a password. */
  draft?: { key: string; fields: Path<Input>[] }
}

/**
 * A form that is checked by the contract's own schema, so that the browser and the API say the
 * same words: the first field at fault gets the focus, and a second press while one is under
 * way does nothing.
 * @param schema null leaves the checks to the fields' own types and to the API
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output> | null,
  { defaultValues, draft }: SchemaFormOptions<Input> = {},
) {
  const form = useForm<Input, unknown, Output>({
    resolver: schema ? checkedBy(schema) : undefined,
    defaultValues,
  })
  const { formState, register, setValue, getValues } = form
  const element = useRef<HTMLFormElement>(null)
  const busy = useRef(false)

  useEffect(() => {
    if (!element.current) return
    // What was typed, or filled in by the browser, before the page came to life.
    for (const [name, value] of new FormData(element.current)) {
      const control = element.current.elements.namedItem(name)
      const ticked = control instanceof HTMLInputElement && control.type === 'checkbox'
      if (typeof value === 'string' && value !== '' && !ticked) {
        setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>)
      }
    }
  }, [setValue])

  useDraft(form, { draft, defaultValues })

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
    busy: formState.isSubmitting,
    /** What a field of the form needs. */
    field: (name: Path<Input>) => ({
      ...register(name),
      error: messageAt(formState.errors, name),
    }),
    /**
     * What the `<form>` needs.
     * @param save sends the form; what the API finds wrong is shown at the fields, and toasts are
     * the mutation's
     */
    formProps: (
      save: (values: Output) => Promise<unknown>,
      refuse?: (errors: FieldErrors<Input>) => void,
    ) => ({
      ref: element,
      // Without script a form must not put what it holds into the address.
      method: 'post' as const,
      noValidate: schema !== null,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (busy.current) return
        busy.current = true
        void form
          .handleSubmit(
            (values) => save(values).catch(showIssues),
            refuse,
          )(event)
          .finally(() => {
            busy.current = false
          })
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

/** What is wrong with a field, or with one of the things that its text stands for. */
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

function useDraft<Input extends FieldValues, Output>(
  { subscribe, getValues, setValue }: UseFormReturn<Input, unknown, Output>,
  { draft, defaultValues }: SchemaFormOptions<Input>,
) {
  const { key } = draft ?? {}
  const fields = useRef(draft?.fields ?? [])
  const defaults = useRef(defaultValues)
  useEffect(() => {
    if (key === undefined) return
    const kept = readDraft(key)
    for (const name of fields.current) {
      const text = kept[name]
      const given: unknown = (defaults.current as FieldValues | undefined)?.[name]
      // What has been typed in the meantime is newer.
      const untouched = (getValues(name) || '') === (given ?? '')
      if (text && untouched)
        setValue(name, text as PathValue<Input, Path<Input>>, { shouldDirty: true })
    }
    return subscribe({
      formState: { values: true },
      callback({ values }) {
        keepDraft(
          key,
          Object.fromEntries(
            fields.current.map((name) => [name, String((values as FieldValues)[name] ?? '')]),
          ),
        )
      },
    })
  }, [key, subscribe, getValues, setValue])
}

/** Fills in what is known of the visitor, where they have not written anything themselves. */
export function usePrefill<Input extends FieldValues, Output>(
  { getValues, setValue }: Pick<UseFormReturn<Input, unknown, Output>, 'getValues' | 'setValue'>,
  known: Partial<Record<Path<Input>, string>>,
) {
  const text = JSON.stringify(known)
  useEffect(() => {
    for (const [name, value] of Object.entries<string>(JSON.parse(text))) {
      if (value && !getValues(name as Path<Input>)) {
        setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>)
      }
    }
  }, [text, getValues, setValue])
}
