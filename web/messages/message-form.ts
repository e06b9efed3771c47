import { memo, useLayoutEffect } from 'react'
import type { z } from 'zod'
import { newMessage } from '#contract/messages.ts'
import type { LateFormProps } from '../data/late-form.tsx'
import { useSchemaForm } from '../data/use-schema-form.ts'

const schema = newMessage.omit({ companyId: true })
type Props = LateFormProps<z.input<typeof schema>, z.output<typeof schema>>

/** The code of the contact form, which is loaded when it is first used. */
export default memo(function MessageForm({ onForm }: Props) {
  const form = useSchemaForm(schema)
  useLayoutEffect(() => onForm(form))
  return null
})
