import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { brand } from '#api/contract/brand.ts'
import { type Call, type Calls, split } from '#api/contract/calls.ts'
import { allCalls } from '#api/contract/calls/all.ts'
import { operationOf } from '#api/documentation/operations.ts'
import { otherPaths } from '#api/documentation/other-paths.ts'

/** The paths of calls, each with its methods. */
function pathsOf(calls: Calls): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {}
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
    paths: { ...otherPaths, ...pathsOf(allCalls) },
  })
}
