import { askAt } from '#web/data/ask.ts'

export type Answer<Body = unknown> = { status: number; headers: Headers; body: Body }
/** Any body of the API: tests check it field by field. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyBody = any

/** A client of the API with its own cookie jar. */
export function visit(origin: string) {
  const cookies = new Map<string, string>()
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send<Body = AnyBody>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookies.size > 0 ? { cookie: cookieHeader() } : {}),
        ...headers,
      },
      body:
        body === undefined || typeof body === 'string' || body instanceof Uint8Array
          ? (body as BodyInit | undefined)
          : JSON.stringify(body),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (value === '') cookies.delete(name!)
      else cookies.set(name!, value!)
    }
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: (json ? JSON.parse(text) : text) as Body,
    }
  }

  return {
    origin,
    cookies,
    send,
    /** The typed client, with the present cookies. */
    ask: askAt(origin, {
      get cookie() {
        return cookieHeader()
      },
    }),
    get: <Body = AnyBody>(path: string) => send<Body>('GET', path),
    post: <Body = AnyBody>(path: string, body: unknown = {}) => send<Body>('POST', path, body),
    put: <Body = AnyBody>(path: string, body: unknown = {}) => send<Body>('PUT', path, body),
    delete: <Body = AnyBody>(path: string, body?: unknown) => send<Body>('DELETE', path, body),
  }
}
export type Visitor = ReturnType<typeof visit>
