import { z } from 'zod'
import type { ZodOpenApiOperationObject } from 'zod-openapi'
import { failure } from '#api/contract/errors.ts'
import { id } from '#api/contract/ids.ts'

type Responses = ZodOpenApiOperationObject['responses']

/** An answer with a JSON body. */
export const json = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
})

export const badInput = { '400': json('Bad input; `issues` says what', failure) }
export const notSignedIn = { '401': json('Nobody is signed in', failure) }
export const forbidden = {
  '403': json('Not allowed: an address not verified, or a page of another website', failure),
}
export const unknown = { '404': json('There is no such thing', failure) }
export const taken = { '409': json('Taken, or decided before', failure) }
export const tooMany = { '429': json('Too many; try again after `Retry-After` seconds', failure) }
export const partDown = {
  '503': json('A part is down; try again after `Retry-After` seconds', failure),
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
