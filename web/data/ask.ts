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

async function answerTo<Body>(url: string, request: RequestInit): Promise<Body> {
  const response = await fetch(url, { credentials: 'include', ...request })
  if (!response.ok) {
    throw new ApiError(response.status, (await response.text()) || response.statusText)
  }
  return response.json()
}

/** Gets JSON from the API; the caller names the contract's type for it. */
export function getJson<Body>(url: string, signal?: AbortSignal): Promise<Body> {
  return answerTo(url, { signal })
}

/** Sends a change to the API, as JSON where there is something to say. */
export function sendJson<Body>(
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<Body> {
  if (body === undefined) return answerTo(url, { method, headers })
  return answerTo(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
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

/** What the API said, or the words for when it said nothing that a person could read. */
export function messageOf(error: unknown, otherwise: string): string {
  return failureOf(error)?.message || otherwise
}

/** What a form says when the API could not be reached at all. */
export const UNREACHABLE = 'We could not reach the server. Check your connection and try again.'
