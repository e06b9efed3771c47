import { id } from '#contract/fields.ts'
import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import { brand } from '#domain/brand.ts'
import { type Call, split, type Status } from '#contract/calls.ts'
import { allCalls } from '#contract/calls/all.ts'
import { failure } from '#contract/errors.ts'
import { paramsOf } from '#api/http/serve.ts'

/** The OpenAPI 3.1 description of the API, made from the contract's schemas. */
export function createOpenApi(publicUrl: string) {
  const paths: ZodOpenApiPathsObject = { ...otherPaths }
  for (const [name, call] of Object.entries<Call>(allCalls)) {
    const { method, path } = split(name)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, call) }
  }
  const description =
    'Companies that deliver meals by subscription in India: search, plans, menus, reviews.'
  return createDocument({
    openapi: '3.1.1',
    info: { title: brand.name, version: '1.0.0', description },
    servers: [{ url: publicUrl }],
    paths,
  })
}

const json = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
})

/** Descriptions of the statuses. */
const words: Record<Status, string> = {
  400: 'Bad input; `issues` says what',
  401: 'Not signed in',
  403: 'Not allowed: an address not verified, or a page of another website',
  404: 'There is no such thing',
  409: 'Taken, or decided before',
  413: 'The file is too large',
  429: 'Too many; try again after `Retry-After` seconds',
  503: 'A part is down; try again after `Retry-After` seconds',
}

/** Answers with the bodies of failures, by status. */
const failures = (bodies: NonNullable<Call['failures']>) =>
  Object.fromEntries(
    Object.entries(bodies).map(([status, schema]) => [
      status,
      json(schema.description ?? words[Number(status) as Status], schema),
    ]),
  )

/** Describes a call as an operation, with the failures that every such call may answer. */
function operationOf(name: string, call: Call): ZodOpenApiOperationObject {
  const changes = split(name).method !== 'GET'
  const path = paramsOf(name, call, id)
  const takesParams = Object.keys(path.shape).length > 0
  const { query, headers: header, body, answerHeaders } = call
  const answer = call.sendsFile
    ? { description: call.summary, content: { [call.sendsFile]: { schema: call.answer } } }
    : json(call.summary, call.answer)
  return {
    tags: [call.tag],
    summary: call.summary,
    ...(call.moderators && { description: 'Moderators may, too.' }),
    requestParams: {
      ...(takesParams && { path }),
      ...(query && { query }),
      ...(header && { header }),
    },
    ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
    ...(call.takesFile && {
      requestBody: {
        required: true,
        content: { [call.takesFile]: { schema: { type: 'string', format: 'binary' } } },
      },
    }),
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

/** The call that is not in the contract: this document. */
const otherPaths: ZodOpenApiPathsObject = {
  '/api/openapi.json': {
    get: {
      tags: ['About this API'],
      summary: 'This document',
      responses: {
        '200': json('This document', z.looseObject({ openapi: z.string() })),
        ...failures({ 503: failure }),
      },
    },
  },
}
