import { id } from '#contract/fields.ts'
import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import { bannerQuery, uploadedImage } from '#contract/admin-companies.ts'
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
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
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

const failing = (...statuses: Status[]) =>
  failures(Object.fromEntries(statuses.map((status) => [status, failure])))

/** Declaration of every picture upload. */
const pictureUpload = {
  summary: 'Upload a picture',
  description:
    'The body is the file: JPEG, PNG, WebP, AVIF or GIF, at most 10 MB. The picture is kept as ' +
    'WebP, at most 1280 pixels wide, and at most 640 at the same address with `-640` before ' +
    '`.webp`.',
  requestBody: {
    required: true,
    content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
  },
  responses: {
    '201': json('The picture as it is kept', uploadedImage),
    ...failing(400, 401, 403, 413, 503),
  },
} satisfies Partial<ZodOpenApiOperationObject>

/** Calls outside the JSON contract: files, and this document. */
const otherPaths: ZodOpenApiPathsObject = {
  '/api/openapi.json': {
    get: {
      tags: ['About this API'],
      summary: 'This document',
      responses: {
        '200': json('This document', z.looseObject({ openapi: z.string() })),
        ...failing(503),
      },
    },
  },
  '/api/user/data': {
    get: {
      tags: ['Account'],
      summary: 'Everything held about the person',
      responses: {
        '200': json('Everything held about the person', z.looseObject({})),
        ...failing(401, 429, 503),
      },
    },
  },
  '/api/admin/banner.svg': {
    get: {
      tags: ['Administration: companies'],
      summary: 'The banner that the product draws for a company',
      requestParams: { query: bannerQuery },
      responses: {
        '200': {
          description: 'The picture',
          content: { 'image/svg+xml': { schema: { type: 'string' } } },
        },
        ...failing(400, 401, 403, 404),
      },
    },
  },
  '/api/admin/images': {
    post: {
      tags: ['Administration'],
      ...pictureUpload,
    },
  },
  '/api/user/kitchens/{id}/images': {
    post: {
      tags: ['Kitchens'],
      requestParams: { path: z.object({ id }) },
      ...pictureUpload,
    },
  },
}
