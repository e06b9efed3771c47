import type { z } from 'zod'
import type { ZodOpenApiOperationObject } from 'zod-openapi'
import { type Call, split, type Status } from '#api/contract/calls.ts'
import { failure } from '#api/contract/errors.ts'
import { id } from '#api/contract/ids.ts'
import { paramsOf } from '#api/http/serve.ts'

/** An answer with a JSON body. */
export const json = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
})

/** What each status says. */
const words: Record<Status, string> = {
  400: 'Bad input; `issues` says what',
  401: 'Nobody is signed in',
  403: 'Not allowed: an address not verified, or a page of another website',
  404: 'There is no such thing',
  409: 'Taken, or decided before',
  413: 'The file is too large',
  429: 'Too many; try again after `Retry-After` seconds',
  503: 'A part is down; try again after `Retry-After` seconds',
}

/** Answers with the bodies of failures, by status. */
export const failures = (bodies: NonNullable<Call['failures']>) =>
  Object.fromEntries(
    Object.entries(bodies).map(([status, schema]) => [
      status,
      json(schema.description ?? words[Number(status) as Status], schema),
    ]),
  )

/** The operation that a call is, with the failures that every such call may answer. */
export function operationOf(name: string, call: Call): ZodOpenApiOperationObject {
  const changes = split(name).method !== 'GET'
  const path = paramsOf(name, call, id)
  const takesParams = Object.keys(path.shape).length > 0
  const { query, headers: header, body, answerHeaders } = call
  const requestParams = {
    ...(takesParams && { path }),
    ...(query && { query }),
    ...(header && { header }),
  }
  const answer = json(call.summary, call.answer)
  return {
    tags: [call.tag],
    summary: call.summary,
    ...(Object.keys(requestParams).length > 0 && { requestParams }),
    ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: {
      [call.status ?? 200]: answerHeaders ? { ...answer, headers: answerHeaders } : answer,
      ...failures({
        ...((changes || takesParams || query) && { 400: failure }),
        ...(call.signedIn && { 401: failure }),
        ...((changes || call.signedIn === 'admin') && { 403: failure }),
        ...call.failures,
        503: failure,
      }),
    },
  }
}
