import { idInPath } from '#contract/fields.ts'
import { type Request, type RequestHandler, Router } from 'express'
import type { Logger } from 'pino'
import { z } from 'zod'
import {
  type AnswerOf,
  type Call,
  type CallName,
  type Calls,
  type ParamOf,
  split,
} from '#contract/calls.ts'
import type { AskInside } from '#contract/calls/all.ts'
import type { Deadline } from '#api/http/deadline.ts'
import { badRequest, describeFailure, HttpError, notFound } from '#api/http/errors.ts'
import { assertStorable } from '#api/http/read-body.ts'
import { Prepared, sendPrepared } from '#api/http/prepared.ts'
import { recheckRights } from '#api/http/rights.ts'
import { getSignedIn, type SignedIn } from '#api/http/signed-in.ts'
import {
  type FileStream,
  type JsonStream,
  sendFile,
  sendJsonStream,
} from '#api/http/json-stream.ts'
import type { ApiMetrics } from '#api/metrics.ts'

type Output<C, Part extends string> = C extends { [Key in Part]: infer Schema }
  ? z.output<Schema>
  : undefined

/** Arguments of a handler: the parsed parts of the request and, except in page renders, its sender. */
type Context<Name, C> = {
  params: C extends { params: infer Schema } ? z.output<Schema> : Record<ParamOf<Name>, number>
  query: Output<C, 'query'>
  headers: Output<C, 'headers'>
  body: C extends { isChange: true } ? Partial<Output<C, 'body'>> : Output<C, 'body'>
  /** Sets a header of the answer. */
  set: (name: keyof Output<C, 'answerHeaders'> & string, value: string) => void
} & (C extends { inside: true } ? unknown : { req: Request }) &
  (C extends { signedIn: infer Kind extends keyof SignedIn }
    ? { [Key in Kind]: SignedIn[Kind] }
    : unknown)

/** Accepts text where the contract has a literal union, as in database rows; the schema checks the value. */
type Loose<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Loose<Item>[]
    : { readonly [Key in keyof T]: Loose<T[Key]> }

/** A handler's result may have more fields than the contract: the rest is stripped from the response. */
type Answer<C> = C extends { streamed: true }
  ? JsonStream<Loose<AnswerOf<C>>>
  : C extends { sendsFile: string }
    ? FileStream
    : Loose<AnswerOf<C>>
type Given<C> = Answer<C> | Prepared
type Handler<Name, C> = (context: Context<Name, C>) => Given<C> | Promise<Given<C>>

/** A handler for every call, optionally preceded by middleware. */
type Handlers<Map extends Calls> = {
  [Name in keyof Map]:
    | Handler<Name, Map[Name]>
    | readonly [...before: RequestHandler[], handler: Handler<Name, Map[Name]>]
}

/** An unvalidated request; only its JSON is parsed. */
type Raw = { params?: unknown; query?: unknown; headers?: unknown; body?: unknown }
type AnyHandler = (context: object) => unknown

type CallsParts = {
  log: Logger
  metrics: ApiMetrics
  inTime: Deadline['inTime']
}

export function createCalls({ log, metrics, inTime }: CallsParts) {
  const inside = new Map<string, (raw: Raw) => Promise<unknown>>()

  /** @returns the routes of some calls, relative to `prefix` */
  function serve<const Map extends Calls>(prefix: string, calls: Map, handlers: Handlers<Map>) {
    const router = Router({ caseSensitive: true })
    // '/companies/featured' must precede '/companies/{id}', which would match it as an id.
    const names = (Object.keys(calls) as CallName[]).toSorted(byParams)
    for (const name of names) {
      const call: Call = calls[name]!
      const given = [handlers[name]].flat() as [...RequestHandler[], AnyHandler]
      const handler = given.pop() as AnyHandler
      const run = runner(name, call, handler)
      const { method, path } = split(name)
      const route = path.slice(prefix.length).replace(/\{(\w+)\}/g, ':$1') || '/'
      const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
      router[verb](route, ...(given as RequestHandler[]), async (req, res) => {
        await recheckRights(req)
        const who = call.signedIn && { [call.signedIn]: getSignedIn(req) }
        const set = (header: string, value: string) => void res.set(header, value)
        const answer = await run(req, { ...who, req, set })
        if (answer instanceof Prepared) return sendPrepared(res, answer)
        if (call.sendsFile) return sendFile(res, call.sendsFile, answer as FileStream)
        if (call.streamed) return sendJsonStream(res, answer as JsonStream<unknown[]>)
        res.status(call.status ?? 200).json(answer)
      })
      if (call.inside) inside.set(name, (raw) => run(raw, { set: () => {} }))
    }
    return router
  }

  /**
   * Runs a call without HTTP, for pages that are rendered here. It counts as a request.
   * @throws an error with the status and the failure body that HTTP would have
   */
  async function ask(since: number, name: string, { params = {}, query = {} }: Raw = {}) {
    const run = inside.get(name)
    if (!run) throw new Error(`${name} is not for pages`)
    const { method, path } = split(name)
    const route = path.replace(/\{(\w+)\}/g, ':$1')
    const end = metrics.requests.startTimer({ method, route })
    try {
      const raw = { params: asTexts(params as object), query: asTexts(query as object) }
      const answer = await inTime(run(raw), since)
      end({ status: 200 })
      return answer instanceof Prepared ? answer.read() : answer
    } catch (thrown) {
      const { status, failure } = describeFailure(log, thrown, { method, path })
      end({ status })
      throw Object.assign(new Error(`${status}: ${failure.message}`), { status, failure })
    }
  }
  /** @param since when the page was requested */
  const askSince = (since: number) => ask.bind(undefined, since) as AskInside

  return { serve, askSince }
}
export type Serve = ReturnType<typeof createCalls>['serve']

const byParams = (one: string, other: string) =>
  Number(one.includes('{')) - Number(other.includes('{'))

/** Parses a request, runs its handler and keeps only fields of the contract in the answer. */
function runner(name: string, call: Call, handler: AnyHandler) {
  const params = paramsOf(name, call)
  return async (raw: Raw, context: object): Promise<unknown> => {
    const parsed = {
      params: parse(params, raw.params, call.badPath),
      query: call.query && parse(call.query, raw.query, call.badQuery),
      headers: call.headers?.parse(headersIn(raw.headers, call.headers)),
      body: call.body && parseBody(call.body, raw.body, call.isChange),
    }
    for (const part of Object.values(parsed)) assertStorable(part)
    try {
      const answer = await handler({ ...context, ...parsed })
      if (answer instanceof Prepared || call.sendsFile) return answer
      return call.streamed
        ? pickJsonStream(name, call.answer, answer as JsonStream<unknown>)
        : parseAnswer(name, call.answer, answer)
    } catch (thrown) {
      throw thrown instanceof HttpError ? withPickedDetails(name, call, thrown) : thrown
    }
  }
}

/** @param otherwise message for bad values, instead of the schema's */
function parse<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  otherwise: string | { 404: string } | undefined,
): z.output<Schema> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  if (otherwise === undefined) throw parsed.error
  throw typeof otherwise === 'string' ? badRequest(otherwise) : notFound(otherwise[404])
}

/** @param isChange drops defaults that the schema filled in */
function parseBody(schema: z.ZodType, given: unknown, isChange = false): unknown {
  const parsed = schema.parse(given)
  if (!isChange) return parsed
  const fields = Object.entries(parsed as object)
  return Object.fromEntries(fields.filter(([name]) => Object.hasOwn(given as object, name)))
}

/** The schema of a path's parameters: ids, unless the call says otherwise. */
export function paramsOf(name: string, call: Call, each: z.ZodType = idInPath): z.ZodObject {
  if (call.params) return call.params
  const names = [...name.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param!, each] as const)
  return z.object(Object.fromEntries(names))
}

/**
 * The fields of an answer that the contract names.
 * @throws Error, which becomes a 500, when the answer does not match its contract
 */
export function parseAnswer<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  answer: unknown,
): z.output<Schema> {
  const picked = schema.safeParse(answer)
  if (!picked.success) throw new Error(`${name} breaks its contract`, { cause: picked.error })
  return picked.data
}

function pickJsonStream(name: string, schema: z.ZodType, { parts, ...rest }: JsonStream<unknown>) {
  async function* pickEach() {
    for await (const part of parts) yield parseAnswer(name, schema, part)
  }
  return { ...rest, parts: pickEach() }
}

function withPickedDetails(name: string, call: Call, error: HttpError): HttpError {
  const { status, message, more, cause } = error
  if (!more.details) return error
  const schema = call.failures?.[status as keyof Call['failures']] as z.ZodType | undefined
  const body = { error: message, message, issues: more.issues, ...more.details }
  const details = schema && (parseAnswer(name, schema, body) as object)
  return new HttpError(status, message, { ...more, cause, details })
}

/** The headers that a schema names; Node has header names in lower case. */
function headersIn(headers: unknown, schema: z.ZodObject): object {
  const given = headers as Record<string, unknown>
  return Object.fromEntries(
    Object.keys(schema.shape).map((header) => [header, given[header.toLowerCase()]]),
  )
}

/** Values as strings, as an address would have them. */
const asTexts = (values: object) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
