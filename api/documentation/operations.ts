import { z } from 'zod'
import type { ZodOpenApiOperationObject } from 'zod-openapi'
import { type Call, split, type Status } from '#api/contract/calls.ts'
import { failure } from '#api/contract/errors.ts'
import { id } from '#api/contract/ids.ts'
import { paramsOf } from '#api/http/serve.ts'

type Responses = ZodOpenApiOperationObject['responses']

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

export const badInput = { '400': json(words[400], failure) }
export const notSignedIn = { '401': json(words[401], failure) }
export const forbidden = { '403': json(words[403], failure) }
export const unknown = { '404': json(words[404], failure) }
export const taken = { '409': json(words[409], failure) }
export const tooMany = { '429': json(words[429], failure) }
export const partDown = { '503': json(words[503], failure) }

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
  const failures: Call['failures'] = {
    ...((changes || takesParams || query) && { 400: failure }),
    ...(call.signedIn && { 401: failure }),
    ...((changes || call.signedIn === 'admin') && { 403: failure }),
    ...call.failures,
    503: failure,
  }
  const answer = json(call.summary, call.answer)
  return {
    tags: [call.tag],
    summary: call.summary,
    ...(Object.keys(requestParams).length > 0 && { requestParams }),
    ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: {
      [call.status ?? 200]: answerHeaders ? { ...answer, headers: answerHeaders } : answer,
      ...Object.fromEntries(
        Object.entries(failures).map(([status, schema]) => [
          status,
          json(words[Number(status) as Status], schema),
        ]),
      ),
    },
  }
}

/** A call that reads. */
export function reading(
  tag: string,
  summary: string,
  answer: z.ZodType,
  more: {
    params?: ZodOpenApiOperationObject['requestParams']
    responses?: Responses
    /** What the answer says beside its body. */
    headers?: z.ZodObject
  } = {},
): ZodOpenApiOperationObject {
  const headers = more.headers ? { headers: more.headers } : {}
  return {
    tags: [tag],
    summary,
    ...(more.params ? { requestParams: more.params } : {}),
    responses: { '200': { ...json(summary, answer), ...headers }, ...more.responses, ...partDown },
  }
}

/** A call that changes something and sends a JSON body. */
export function changing(
  tag: string,
  summary: string,
  body: z.ZodType | undefined,
  answer: z.ZodType,
  more: {
    status?: '200' | '201' | '202'
    params?: ZodOpenApiOperationObject['requestParams']
    responses?: Responses
  } = {},
): ZodOpenApiOperationObject {
  return {
    tags: [tag],
    summary,
    ...(more.params ? { requestParams: more.params } : {}),
    ...(body ? { requestBody: { content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      [more.status ?? '200']: json(summary, answer),
      ...badInput,
      ...forbidden,
      ...more.responses,
      ...partDown,
    },
  }
}

/** The parameters of a path that ends in an id. */
export const byId = { path: z.object({ id }) }
