import { message, t } from '#domain/i18n.ts'
import { change, failure } from '../data/read.ts'

/** Sends a message to a company. */
export const sendMessage = change('POST /api/contact', [], {
  once: true,
  done: ({ message }) => ({ title: t('Message sent!'), description: message }),
  failed: failure(
    message('Error'),
    message('There was an error sending your message. Please try again.'),
  ),
})

/** Sends a suggestion to the administrators. */
export const sendSuggestion = change('POST /api/suggestions', [], {
  once: true,
  done: () => ({
    title: t('Suggestion submitted'),
    description: t("Thank you for your suggestion! We'll review it soon."),
  }),
  failed: failure(message('Failed to submit suggestion')),
})
