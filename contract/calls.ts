/**
 * Declaration of an API call: once, in `calls/<business>.ts`, under its method and path.
 *
 *   export const reviewCalls = calls({
 *     'PUT /api/reviews/{id}': {
 *       tag: 'Reviews', summary: 'Change an own review', signedIn: 'user',
 *       body: reviewChange, answer: ownReview, failures: { 404: failure, 429: failure },
 *     },
 *   })
 *
 * From this follow: the route (`serve`, in `api/http`), the OpenAPI document, and the typed client
 * of browser, tests and server render (`ask`, `read`, `change` in `web/data`). A call of a new
 * file is added to `calls/all.ts`.
 */
import type { z } from './zod.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type CallName = `${Method} /api/${string}`
export type Status = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503

export type Call = {
  /** The call's group in the OpenAPI document. */
  tag: string
  summary: string
  /** Who must be signed in; others get 401. The handler receives the person. Public if absent. */
  signedIn?: 'user' | 'admin'
  /** Moderators may make this call of administrators, too. */
  moderators?: true
  /** Schema of the `{names}` in the path; by default each is an id. */
  params?: z.ZodObject
  /** Message of a 400, or a 404, for invalid params; by default the schema's. */
  badPath?: string | { 404: string }
  query?: z.ZodObject
  /** Message of a 400 for an invalid query; by default the schema's. */
  badQuery?: string
  /** Request headers by their canonical names. */
  headers?: z.ZodObject
  body?: z.ZodType
  /** Set by `changeOf`: the handler gets only the fields that were sent. */
  isChange?: true
  /** Media type of the file that is the body; no Content-Type is trusted, and the handler reads it. */
  takesFile?: string
  /** Fields that it does not name are stripped from the answer. No unions of objects, transforms or defaults. */
  answer: z.ZodType
  answerHeaders?: z.ZodObject
  /** The answer is an unlimited list, generated and sent part by part. */
  streamed?: true
  /** The answer is a file of this media type, generated and sent part by part; `answer` is its text. */
  sendsFile?: string
  status?: 200 | 201 | 202
  /** Bodies by status, besides the statuses that every such call may answer (400, 401, 403, 503). */
  failures?: { readonly [S in Status]?: z.ZodType }
  /** Lets server-rendered pages call it in process. For public reads only. */
  inside?: true
}

export type Calls = { readonly [name: CallName]: Call }

/** Identity function that keeps the exact type of a map of calls. */
export const calls = <const Map extends Calls>(map: Map): Map => map

/** Calls with the properties that they share; a call's own ones take precedence. */
export const callsOf = <
  const Shared extends Partial<Call>,
  const Map extends Readonly<Record<CallName, Partial<Call>>>,
>(
  shared: Shared,
  map: Map,
) =>
  Object.fromEntries(Object.entries(map).map(([name, call]) => [name, { ...shared, ...call }])) as {
    readonly [Name in keyof Map]: Omit<Shared, keyof Map[Name]> & Map[Name]
  }

/**
 * The body of a partial change: absent fields stay unchanged. The schema fills in defaults for
 * absent fields; the handler gets none of them.
 */
export const changeOf = <const Schema extends z.ZodObject>(body: Schema) =>
  ({ body, isChange: true }) as const

/** 'id' for `GET /api/companies/{id}/plans`. */
export type ParamOf<Name> = Name extends `${string}{${infer Param}}${infer Rest}`
  ? Param | ParamOf<Rest>
  : never

/** @returns the method and the path of a call */
export function split(name: string): { method: Method; path: string } {
  const [method, path] = name.split(' ') as [Method, string]
  return { method, path }
}

export type AnswerOf<C> = C extends { answer: infer Schema } ? z.output<Schema> : never

/** Input of a call on the client's side, before parsing. */
export type InputOf<Name, C> = ([ParamOf<Name>] extends [never]
  ? unknown
  : { params: Record<ParamOf<Name>, string | number> }) &
  (C extends { query: infer Schema }
    ? { query?: { [Key in keyof z.input<Schema>]?: string | number | undefined } }
    : unknown) &
  (C extends { headers: infer Schema } ? { headers?: z.input<Schema> } : unknown) &
  (C extends { body: infer Schema }
    ? undefined extends z.input<Schema>
      ? { body?: z.input<Schema> }
      : { body: z.input<Schema> }
    : unknown)

/** The body of one of a call's failures. */
export type FailureOf<C, S> = C extends { failures: { [Key in S & Status]: infer Schema } }
  ? z.output<Schema>
  : never
