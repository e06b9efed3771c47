import { describe, expect, it } from 'vitest'
import { useApp } from '#tests/support/use-app.ts'
import { signInAdmin } from '#tests/support/people.ts'

const app = await useApp()

describe('The OpenAPI document', () => {
  it('describes calls that are served', async () => {
    const { status, body } = await app.get('/api/openapi.json')
    expect({ status, body }).toMatchObject({ status: 200, body: { openapi: '3.1.1' } })
    const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
    )
    expect(described.length).toBeGreaterThan(60)
    const admin = await signInAdmin(app.origin)
    const unknown: string[] = []
    // After signing out, unknown calls of administrators could not be told from others.
    const signsOut = ([, path]: readonly [string, string]) => path.endsWith('/logout')
    for (const [method, path] of described.toSorted((a, b) => +signsOut(a) - +signsOut(b))) {
      const answer = await admin.send(method, path.replace(/\{\w+\}/, '0'))
      expect(answer.status, `${method} ${path}`).toBeLessThan(500)
      if (/^There is no [A-Z]+ \//.test(answer.body?.message)) unknown.push(`${method} ${path}`)
    }
    expect(unknown).toEqual([])
  })

  it('is shown by a page', async () => {
    const page = await app.get<string>('/api/docs')
    expect(page.body).toContain('swagger-ui-bundle.js')
    expect((await app.get('/api/docs/swagger-ui-bundle.js')).status).toBe(200)
  })
})
