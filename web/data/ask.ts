import { locale, message, translated } from '#domain/i18n.ts'
import type { Ask, FailureBody, Name } from '#contract/calls/all.ts'
import type { Status } from '#contract/calls.ts'
import type { Failure } from '#contract/errors.ts'

/**
 * A failed call: its message is the status, a colon and the body. Test for it by its properties
 * (`statusOf`, `failedWith`), because one from a server render has another class.
 */
export class ApiError extends Error {
  readonly status: number
  readonly statusText: string
  readonly failure: Failure | undefined
  /** Address of the call. */
  readonly url: string | undefined

  constructor(
    { status, statusText }: Pick<Response, 'status' | 'statusText'>,
    text: string,
    url?: string,
  ) {
    super(`${status}: ${text || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.statusText = statusText
    this.failure = parseFailure(text)
    this.url = url
  }
}

/** Error of a call: an `ApiError` or an object of its shape; without a status, there was no answer. */
export type CallError = Error & Partial<Pick<ApiError, 'status' | 'failure' | 'url'>>

function parseFailure(text: string): Failure | undefined {
  try {
    const body = JSON.parse(text) as Partial<Failure> | null
    return body?.message === undefined ? undefined : (body as Failure)
  } catch {
    return undefined
  }
}

/** Parameters and body of any call. */
export type CallInput = {
  params?: Record<string, string | number>
  query?: object
  headers?: Record<string, string | undefined>
  body?: unknown
  signal?: AbortSignal
}

/** Path and query of a call; undefined values are omitted. */
export function addressOf(name: string, { params, query = {} }: CallInput = {}) {
  const [method, path] = name.split(' ') as [string, string]
  const texts = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as const],
  )
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_, param) => encodeURIComponent(String(params?.[param]))),
    query: Object.fromEntries(texts),
  }
}

/**
 * The typed client of the API at an origin.
 * @param always headers sent with every call, such as a cookie
 */
export const askAt = (origin: string, always: Record<string, string> = {}) =>
  (async (name: string, given: CallInput = {}) => {
    const { method, path, query } = addressOf(name, given)
    const { body, headers, signal } = given
    const search = new URLSearchParams(query).toString()
    const url = `${origin}${path}${search && `?${search}`}`
    const response = await fetch(url, {
      method,
      credentials: 'include',
      headers: {
        // The page's language instead of the browser's, because answers are shown on the page.
        'Accept-Language': locale().slice(0, 2),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...always,
        ...(headers as Record<string, string>),
      },
      body: JSON.stringify(body),
      signal,
    })
    if (!response.ok) throw new ApiError(response, await response.text(), url)
    return response.json()
  }) as Ask

/**
 * Calls the API by its contract: `await ask('GET /api/companies/{id}', { params: { id } })`.
 * @throws ApiError, or a TypeError when the API cannot be reached
 */
export const ask = askAt('')

/** The body of a given failure of a call; undefined for other errors: `failedWith(error, 'PUT /api/…', 409)`. */
export function failedWith<N extends Name, S extends Status>(
  error: unknown,
  _name: N,
  status: S,
): FailureBody<N, S> | undefined {
  return statusOf(error) === status ? (failureOf(error) as FailureBody<N, S>) : undefined
}

const callError = (error: unknown) => (error ?? {}) as Partial<CallError>

/** The status of a failed call; undefined when the network failed. */
export const statusOf = (error: unknown) => callError(error).status

/** The status text of a failed call (over HTTP/2 its number), or the network error's message. */
export function statusTextOf(error: unknown): string {
  if (error instanceof ApiError) return error.statusText || String(error.status)
  return error instanceof Error ? error.message : String(error)
}

/** The API's readable message about a failure. */
export const failureOf = (error: unknown) => callError(error).failure

/** The API's message, or `otherwise` if there is no readable one. */
export function messageOf(error: unknown, otherwise: string): string {
  return failureOf(error)?.message || translated(otherwise)
}

/** Notice of a form whose request got no answer. */
export const NO_ANSWER = message(
  'The network failed before an answer came. What you typed is still here: you can send it again.',
)

/** Notice of a form whose request has waited long. */
export const ANSWER_LATE = message(
  'This is taking a while. What you typed is still here: you can wait, or send it again.',
)

/** Message of a form when the API could not be reached at all. */
export const UNREACHABLE = message(
  'We could not reach the server. Check your connection and try again.',
)
