import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { brand } from '#api/contract/brand.ts'
import { type Call, type Calls, split } from '#api/contract/calls.ts'
import { allCalls } from '#api/contract/calls/all.ts'
import { accountPaths } from '#api/documentation/account-paths.ts'
import { adminPaths } from '#api/documentation/admin-paths.ts'
import { imagePaths } from '#api/documentation/image-paths.ts'
import { searchHealthPaths } from '#api/documentation/search-health-paths.ts'
import { operationOf, reading } from '#api/documentation/operations.ts'

/** Calls that are no JSON calls of the contract. */
const otherPaths: ZodOpenApiPathsObject = {
  '/api/openapi.json': {
    get: reading('About this API', 'This document', z.looseObject({ openapi: z.string() })),
  },
}

/** Adds calls to the paths that are written by hand. */
function pathsOf(calls: Calls, byHand: ZodOpenApiPathsObject): ZodOpenApiPathsObject {
  const paths = { ...byHand }
  for (const [name, call] of Object.entries<Call>(calls)) {
    const { method, path } = split(name)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, call) }
  }
  return paths
}

/** The OpenAPI 3.1 description of the API, made from the contract's schemas. */
export function createOpenApi(publicUrl: string) {
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: brand.name,
      version: '1.0.0',
      description:
        'Companies that deliver meals by subscription in India: search, plans, menus, reviews.',
    },
    servers: [{ url: publicUrl }],
    paths: pathsOf(allCalls, {
      ...otherPaths,
      ...accountPaths,
      ...adminPaths,
      ...imagePaths,
      ...searchHealthPaths,
    }),
  })
}
