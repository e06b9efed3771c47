import type { AdminCompany } from '#api/contract/admin-companies.ts'

/** The administrator of the benchmark's instance. */
export const benchAdmin = {
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: 'only-for-this-benchmark',
}

/** Speaks to the API as an administrator. @throws on any answer that is no success */
export async function signIn(apiUrl: string) {
  let cookie = ''
  async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const response = await fetch(apiUrl + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    cookie ||= response.headers.getSetCookie().at(-1)?.split(';')[0] ?? ''
    return JSON.parse(text) as Body
  }
  await call('POST', '/api/admin/login', {
    username: benchAdmin.ADMIN_USERNAME,
    password: benchAdmin.ADMIN_PASSWORD,
  })
  return {
    call,
    /** Saves a company as the form does, with these fields changed. */
    save(company: AdminCompany, changes: Partial<AdminCompany>): Promise<AdminCompany> {
      const { id, revision, name, shortDescription, description, location, cuisine } = company
      const { priceRange, address } = company
      return call('PUT', `/api/admin/companies/${id}`, {
        ...{ revision, name, shortDescription, description, location, cuisine },
        ...{ priceRange, address, ...changes },
      })
    },
  }
}
export type Administrator = Awaited<ReturnType<typeof signIn>>
