import type { Router } from 'express'
import { describe, expect, it } from 'vitest'
import { accountRoutes } from '#api/accounts/routes.ts'
import { adminRoutes, adminSignInRoutes } from '#api/admins/routes.ts'
import { auditRoutes } from '#api/audit/routes.ts'
import { adminCompanyRoutes } from '#api/companies/admin-routes.ts'
import { allCalls } from '#api/contract/calls/all.ts'
import { createOpenApi } from '#api/documentation/openapi.ts'
import { formRoutes } from '#api/forms/routes.ts'
import { listingRoutes } from '#api/listings/routes.ts'
import { imageUploadRoutes } from '#api/images/routes.ts'
import { adminMessageRoutes } from '#api/messages/admin-routes.ts'
import { newsletterRoutes } from '#api/newsletter/routes.ts'
import { searchHealthRoutes } from '#api/search-health/routes.ts'
import { startApp } from '#tests/support/app.ts'

type Layer = { route?: { path: string; methods: Record<string, boolean> } }

/** 'get /api/companies/{id}' for each route of a router. */
function callsOf(prefix: string, router: Router): string[] {
  return (router.stack as unknown as Layer[]).flatMap(({ route }) =>
    route
      ? Object.keys(route.methods).map(
          (method) =>
            `${method} ${prefix}${route.path === '/' ? '' : route.path.replace(/:(\w+)/g, '{$1}')}`,
        )
      : [],
  )
}

describe('The OpenAPI document', () => {
  it('describes every call of the API and no other', () => {
    const document = createOpenApi('http://localhost')
    const described = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method} ${path}`),
    )
    const calls = [
      ...Object.keys(allCalls).map((name) =>
        name.replace(/^\w+/, (method) => method.toLowerCase()),
      ),
      ...callsOf('/api', accountRoutes),
      ...callsOf('/api', formRoutes),
      ...callsOf('/api/newsletter', newsletterRoutes),
      ...callsOf('/api/listings', listingRoutes),
      ...callsOf('/api/admin', adminSignInRoutes),
      ...callsOf('/api/admin', adminRoutes),
      ...callsOf('/api/admin', adminCompanyRoutes),
      ...callsOf('/api/admin', imageUploadRoutes),
      ...callsOf('/api/admin', adminMessageRoutes),
      ...callsOf('/api/admin', searchHealthRoutes),
      ...callsOf('/api/admin', auditRoutes),
      'get /api/openapi.json',
    ]
    expect(described.toSorted()).toEqual(calls.toSorted())
    expect(document.openapi).toBe('3.1.1')
  })

  it('is served, and so is a page that shows it', async () => {
    const app = await startApp()
    expect(await app.get('/api/openapi.json')).toMatchObject({
      status: 200,
      body: { openapi: '3.1.1' },
    })
    const page = await app.get<string>('/api/docs')
    expect(page.body).toContain('swagger-ui-bundle.js')
    expect((await app.get('/api/docs/swagger-ui-bundle.js')).status).toBe(200)
    await app.close()
  })
})
