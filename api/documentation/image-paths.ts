import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { uploadedImage } from '#api/contract/admin-companies.ts'
import { failure } from '#api/contract/errors.ts'
import { badInput, forbidden, json, notSignedIn, partDown } from '#api/documentation/operations.ts'

/** Uploads of pictures by administrators. */
export const imagePaths: ZodOpenApiPathsObject = {
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
        ...badInput,
        ...notSignedIn,
        ...forbidden,
        '413': json('The file is too large', failure),
        ...partDown,
      },
    },
  },
}
