/** Runs `ask` once for all concurrent callers. No caller gets the result of a run that began before its call. */
export function coalesce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let next: Promise<Answer> | undefined
  return () => {
    // Starts after all requests that arrived together have been read.
    next ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = undefined
      return ask()
    })
    return next
  }
}
