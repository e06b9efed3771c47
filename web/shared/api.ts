import type { Failure } from '#api/contract/errors.ts'

/** An answer of the API that was not ok: its text is the status, a colon and the body. */
export class ApiError extends Error {
  readonly status: number
  readonly failure: Failure | undefined

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.failure = parseFailure(text)
  }
}

function parseFailure(text: string): Failure | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'message' in body
      ? (body as Failure)
      : undefined
  } catch {
    return undefined
  }
}

/** Gets JSON from the API; the caller names the contract's type for it. */
export async function getJson<Body>(url: string, signal?: AbortSignal): Promise<Body> {
  const response = await fetch(url, { credentials: 'include', signal })
  if (!response.ok) {
    throw new ApiError(response.status, (await response.text()) || response.statusText)
  }
  return response.json()
}

/** The status behind a failed query; undefined when the network failed. */
export function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'status' in error
    ? Number(error.status)
    : undefined
}

/** What the API said about its failure, for a person to read. */
export function failureOf(error: unknown): Failure | undefined {
  return typeof error === 'object' && error !== null && 'failure' in error
    ? (error.failure as Failure | undefined)
    : undefined
}
