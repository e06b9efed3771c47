import { change, failure } from '../data/read.ts'

/** Sends a message to a company. */
export const sendMessage = change('POST /api/contact', [], {
  once: true,
  done: ({ message }) => ({ title: 'Message sent!', description: message }),
  failed: failure('Error', 'There was an error sending your message. Please try again.'),
})

/** Sends a suggestion to the administrators. */
export const sendSuggestion = change('POST /api/suggestions', [], {
  once: true,
  done: {
    title: 'Suggestion submitted',
    description: "Thank you for your suggestion! We'll review it soon.",
  },
  failed: failure('Failed to submit suggestion'),
})
