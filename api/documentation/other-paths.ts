import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { bannerPreview, uploadedImage } from '#api/contract/admin-companies.ts'
import { failure } from '#api/contract/errors.ts'
import { failures, json } from '#api/documentation/operations.ts'

/** Calls that are no JSON calls of the contract: files, and this document. */
export const otherPaths: ZodOpenApiPathsObject = {
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
  '/api/user/data': {
    get: {
      tags: ['Account'],
      summary: 'Everything held about the person',
      responses: {
        '200': json('Everything held about the person', z.looseObject({})),
        ...failures({ 401: failure, 503: failure }),
      },
    },
  },
  '/api/admin/banner.svg': {
    get: {
      tags: ['Administration: companies'],
      summary: 'The banner that the product draws for a company',
      requestParams: { query: bannerPreview },
      responses: {
        '200': {
          description: 'The picture',
          content: { 'image/svg+xml': { schema: { type: 'string' } } },
        },
        ...failures({ 400: failure, 401: failure, 403: failure, 404: failure }),
      },
    },
  },
  '/api/admin/images': {
    post: {
      tags: ['Administration'],
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
        ...failures({ 400: failure, 401: failure, 403: failure, 413: failure, 503: failure }),
      },
    },
  },
}
