/**
 * Asks once for all who want to know at the same time. Nobody is given an answer to a question
 * that began before they asked.
 */
export function coalesce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let next: Promise<Answer> | undefined
  return () => {
    // Begins when the requests that came together have been read.
    next ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = undefined
      return ask()
    })
    return next
  }
}
