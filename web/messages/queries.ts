import { change, failure } from '../data/read.ts'

export const MESSAGE_SENT =
  'Your message has been sent successfully. The company will get back to you soon.'

/** Sends a message to a company. */
export const sendMessage = change('POST /api/contact', [], {
  done: { title: 'Message sent!', description: MESSAGE_SENT },
  failed: failure('Error', 'There was an error sending your message. Please try again.'),
})

/** Sends a suggestion to the administrators. */
export const sendSuggestion = change('POST /api/suggestions', [], {
  done: {
    title: 'Suggestion submitted',
    description: "Thank you for your suggestion! We'll review it soon.",
  },
  failed: failure('Failed to submit suggestion'),
})
