import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { currentUser } from '../../data/session.ts'
import { dropDraft, saveDraft, readDraft } from '../../data/draft.ts'
import { ADMIN_DRAFTS, adminUser } from '../admin-session.ts'
import type { CompanyValues } from './company-values.ts'
import { changedFields } from './merge-changes.ts'
import type { CompanyForm } from './use-company-form.ts'

/** Kind of editor: prefix of their drafts, and the query for the signed-in person. */
export type Author = {
  prefix: string
  whoIs: typeof adminUser.queryKey | typeof currentUser.queryKey
}
const administrator: Author = { prefix: ADMIN_DRAFTS, whoIs: adminUser.queryKey }
export const ownerAuthor: Author = { prefix: 'kitchens:', whoIs: currentUser.queryKey }

type Draft<Context> = { values: CompanyValues; context: Context }

/**
 * Stores a draft of a company form in this tab. It survives the end of the session and reloads, and
 * is offered when the form is opened again.
 * @param name distinguishes the person's forms
 * @param context data that belongs to the values, such as their revision
 * @param setContext receives the context when the values are restored
 * @param author whose draft it is
 */
export function useDraftForm<Context>(
  { subscribe, getValues, reset, formState: { defaultValues } }: CompanyForm,
  name: string,
  context: Context,
  setContext: (context: Context) => void,
  { prefix, whoIs }: Author = administrator,
) {
  const client = useQueryClient()
  const [key] = useState(() => `${prefix}${client.getQueryData(whoIs)?.username}:${name}`)
  const [offered, setOffered] = useState(() => readFormDraft<Context>(key))

  useEffect(() => {
    // The offered draft must not be overwritten.
    if (offered) return
    function store(values: CompanyValues) {
      if (changedFields(defaultValues as CompanyValues, values).length === 0) return dropDraft(key)
      const draft: Draft<Context> = { values, context }
      saveDraft(key, { form: JSON.stringify(draft) })
    }
    // After a section was saved, the others have changed from another version.
    store(getValues())
    return subscribe({ formState: { values: true }, callback: ({ values }) => store(values) })
  }, [context, defaultValues, getValues, key, offered, subscribe])

  useEffect(() => {
    if (offered) return
    return () => {
      // Left deliberately: the session still exists.
      if (client.getQueryData(whoIs)) dropDraft(key)
    }
  }, [client, key, offered, whoIs])

  function drop() {
    dropDraft(key)
    setOffered(undefined)
  }

  return {
    offered: offered !== undefined,
    restore() {
      if (!offered) return
      setContext(offered.context)
      reset(offered.values, { keepDefaultValues: true })
      setOffered(undefined)
    },
    drop,
  }
}
export type DraftForm = ReturnType<typeof useDraftForm>

function readFormDraft<Context>(key: string): Draft<Context> | undefined {
  const { form } = readDraft(key)
  return form === undefined ? undefined : (JSON.parse(form) as Draft<Context>)
}
