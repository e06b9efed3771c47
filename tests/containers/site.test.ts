import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, inject, it } from 'vitest'
import { composeSite, secrets, stateOf } from '#tests/containers/composed-site.ts'
import { docker, inspect } from '#tests/containers/docker.ts'
import { startLoad } from '#tests/containers/steady-load.ts'
import { visit } from '#tests/support/visit.ts'

// The compose file's site through its proxy, as visitors use it. The tests run in the order of a
// site's life and depend on one another.
const site = await composeSite(inject('image'))
afterAll(() => site.remove())
const started = performance.now()
await site.up({ api: 1, indexer: 1 })
console.log(`The site was up in ${((performance.now() - started) / 1000).toFixed(1)} s`)
const visitor = visit(site.origin)
const admin = visit(site.origin)
let picture: string

const company = (name: string) => ({
  name,
  shortDescription: 'Lunch from the container',
  description: 'Cooked in one place and eaten in another.',
  location: 'Mumbai',
  cuisine: 'North Indian',
  priceRange: 'standard',
  address: 'Dock 3',
})

async function find(words: string): Promise<{ id: number; name: string }[]> {
  const { status, body } = await visitor.get(`/api/search?query=${encodeURIComponent(words)}`)
  expect(status).toBe(200)
  return body.hits
}

it('shows the demo data: server-rendered pages, and search with spelling mistakes', async () => {
  const page = await visitor.get('/companies')
  expect(page.status).toBe(200)
  expect(page.body).toContain('<!DOCTYPE html>')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect((await find('biriyani mubai')).length).toBeGreaterThan(1)
  expect((await visitor.get('/readyz')).body).toEqual({ status: 'ready' })
  expect((await visitor.get('/robots.txt')).body).toContain('/sitemap.xml')
})

it('compresses answers once, in the API', async () => {
  const answer = await fetch(`${site.origin}/`, { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(await answer.text()).toContain('</html>')
})

it('hides the metrics from visitors', async () => {
  for (const path of ['/metrics', '/METRICS/', '//metrics', '/%6Detrics']) {
    const { status, body } = await visitor.get(path)
    expect(status).toBe(404)
    expect(body).not.toContain('process_cpu')
  }
  const [api] = await site.containers('api')
  const { NetworkSettings } = await inspect<{ NetworkSettings: { Ports: object } }>(api!)
  expect(Object.values(NetworkSettings.Ports)).toEqual([null, null])
})

it('runs our processes without privileges, on a read-only file system, and without ownership of database and engine', async () => {
  for (const service of ['api', 'indexer']) {
    const [container] = await site.containers(service)
    const { HostConfig } = await inspect<{
      HostConfig: { ReadonlyRootfs: boolean; CapDrop: string[]; Memory: number }
    }>(container!)
    expect(HostConfig).toMatchObject({ ReadonlyRootfs: true, CapDrop: ['ALL'] })
    expect(HostConfig.Memory).toBeGreaterThan(0)
    const given = await docker(['exec', container!, 'env'])
    expect(given).toContain(secrets.DATABASE_PASSWORD)
    expect(given).not.toContain(secrets.POSTGRES_PASSWORD)
    expect(given).not.toContain(secrets.MEILI_MASTER_KEY)
    const key = await docker(['exec', container!, 'cat', `/keys/${service}/key`])
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    for (const path of ['/app/mine', `/keys/${service}/mine`])
      await expect(docker(['exec', container!, 'touch', path])).rejects.toThrow('Read-only')
  }
})

it('signs people up by a mail that arrives and a link that works', async () => {
  const email = 'meera@example.test'
  const registered = await visitor.post('/api/register', {
    username: 'meera',
    name: 'Meera',
    email,
    password: 'correct horse',
  })
  expect(registered.status).toBe(201)
  const mails = visit(site.mailOrigin)
  const found = async () =>
    (await mails.get(`/api/v1/search?query=${encodeURIComponent(`to:${email}`)}`)).body.messages
  await expect.poll(found).toHaveLength(1)
  const { body: mail } = await mails.get(`/api/v1/message/${(await found())[0].ID}`)
  const text = mail.Text as string
  const link = new URL(/http\S+verify-email\S+/.exec(text)![0])
  expect(link.port).toBe(new URL(site.origin).port)
  expect((await visitor.get(link.pathname + link.search)).status).toBe(200)
  expect((await visitor.get(`/api${link.pathname}${link.search}`)).status).toBe(200)
  expect((await visitor.get('/api/user')).body).toMatchObject({ emailVerified: true })
})

it('counts rate limits by the real client address, whatever headers claim', async () => {
  const answers = []
  for (let number = 1; number <= 11; number++) {
    answers.push(
      await visitor.send(
        ...(['POST', '/api/forgot-username', { email: 'unknown@example.test' }] as const),
        { 'x-forwarded-for': `192.0.2.${number}` },
      ),
    )
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429])
})

it('shows an administrator’s edit in search', async () => {
  const credentials = { username: 'admin', password: secrets.ADMIN_PASSWORD }
  expect((await admin.post('/api/admin/login', credentials)).status).toBe(200)
  const { status, body } = await admin.post('/api/admin/companies', company('Portside Tiffin'))
  expect(status).toBe(201)
  await expect.poll(async () => (await find('portside'))[0]?.id).toBe(body.id)
  const change = { ...company('Quayside Tiffin'), revision: body.revision }
  expect((await admin.put(`/api/admin/companies/${body.id}`, change)).status).toBe(200)
  await expect.poll(async () => (await find('quayside'))[0]?.id).toBe(body.id)
})

it('caches pages in the proxy, by visitors’ cookies and for at most two seconds', async () => {
  const [{ id } = { id: 0 }] = await find('quayside')
  const path = `/companies/${id}`
  const pageFor = async (cookie: string) => {
    const { status, body } = await visit(site.origin).send('GET', path, undefined, { cookie })
    expect(status).toBe(200)
    return body as string
  }
  const countHits = async () => {
    const log = await site.compose('logs', '--no-color', '--no-log-prefix', 'proxy')
    return log.match(new RegExp(`"GET ${path}" 200 .* HIT$`, 'gm'))?.length ?? 0
  }
  await Promise.all(Array.from({ length: 20 }, () => pageFor('theme=dark')))
  await expect.poll(countHits).toBeGreaterThan(10)
  expect((await visitor.get(path)).body).toContain('Meera')
  expect(await pageFor('pincode=400001')).toContain('400001')
  expect(await pageFor('pincode=560001')).not.toContain('400001')
  // The first of two cookies counts, for the page and for its cache key.
  expect(await pageFor('pincode=no; pincode=560034')).not.toContain('560034')
  expect(await pageFor('pincode=560034; pincode=no')).toContain('560034')
  expect(await pageFor('')).not.toMatch(/Meera|400001|560034/)

  const { body } = await admin.get(`/api/admin/companies/${id}`)
  const edited = { ...company('Quayside Tiffin'), shortDescription: 'Dinner from the container' }
  const { revision } = body
  expect((await admin.put(`/api/admin/companies/${id}`, { ...edited, revision })).status).toBe(200)
  // After two seconds plus the time to render the page.
  await expect.poll(() => pageFor('')).toContain('Dinner from the container')
})

it('allows adding APIs and indexers while it runs, and every API has every picture', async () => {
  await site.up({ api: 2, indexer: 2 })
  const apis = await site.containers('api')
  expect(apis).toHaveLength(2)
  expect(await site.containers('indexer')).toHaveLength(2)

  const large = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#c40',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(large.length).toBeGreaterThan(5_000_000)
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const uploaded = await fetch(`${site.origin}/api/admin/images`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', cookie },
    body: new Uint8Array(large),
  })
  expect(uploaded.status).toBe(201)
  picture = ((await uploaded.json()) as { imageUrl: string }).imageUrl
  for (const api of apis) expect(await askInside(api, picture)).toBe('200 image/webp')

  // Both APIs answer visitors.
  const log = ['logs', '--no-color', '--no-log-prefix', '--tail', '60', 'proxy']
  const reached = async () => {
    await Promise.all(Array.from({ length: 20 }, () => visitor.get('/robots.txt')))
    return new Set((await site.compose(...log)).match(/[\d.]+:3000(?= )/g)).size
  }
  await expect.poll(reached).toBe(2)
})

it('answers too large files with a readable message', async () => {
  for (const [megabytes, words] of [
    [11, 'larger than 10 MB'],
    [33, 'too large'],
  ] as const) {
    const { status, body } = await admin.send(
      ...(['POST', '/api/admin/images', 'x'.repeat(megabytes * 1024 * 1024)] as const),
    )
    expect(status).toBe(413)
    expect(body.error).toContain(words)
  }
  const text = 'x'.repeat(2 * 1024 * 1024)
  const other = await admin.send('POST', '/api/contact', text)
  expect(other).toMatchObject({ status: 413, body: { error: 'The request is too large.' } })
})

it('stops one of two APIs under load without losing a request', async () => {
  const [api] = await site.containers('api')
  // Names of each attempt's own: companies of an earlier one still exist, and its API is stopped.
  const prefix = `Stopover ${Date.now()}`
  const names: string[] = []
  await docker(['start', api!])
  await expect.poll(() => askInside(api!, '/healthz').catch(() => '')).toMatch(/^200/)
  const stopLoad = startLoad([
    ...reading(),
    ...[1, 2].map((client) => async (turn: number) => {
      const name = `${prefix} ${client} ${turn} Kitchen`
      const cookie = [...admin.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
      const response = await fetch(`${site.origin}/api/admin/companies`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(company(name)),
      })
      if (response.ok) names.push(name)
      return response
    }),
  ])
  await wait(2_000)
  await docker(['stop', api!])
  await wait(1_000)
  const { asked, failures } = await stopLoad()
  expect(failures).toEqual([])
  console.log(`${asked} requests while an API was stopped`)
  expect(asked).toBeGreaterThan(20)
  expect(await stateOf(api!)).toMatchObject({ status: 'exited', exitCode: 0 })

  const kept = await site.query(`select name from companies where name like '${prefix}%'`)
  expect(kept.toSorted()).toEqual(names.toSorted())
})

it('hides the death of an API from visitors, and restarts it', async () => {
  const [api] = await site.containers('api')
  const health = async () => (await stateOf(api!)).health
  await docker(['start', api!])
  await expect.poll(health).toBe('healthy')
  const stopLoad = startLoad(reading())
  await wait(2_000)
  // As when memory runs out: Docker did not stop the container, so it restarts it.
  await docker(['exec', api!, 'sh', '-c', 'kill -9 -1']).catch(() => {})
  await wait(4_000)
  const { asked, failures } = await stopLoad()
  // A proxy cannot retry an answer whose first half was sent: the one in progress for each visitor
  // may be cut off. Every other request is answered correctly.
  const brokenOff = failures.filter((failure) => failure.includes('other side closed'))
  expect(failures.filter((failure) => !brokenOff.includes(failure))).toEqual([])
  const visitors = brokenOff.map((failure) => failure.split(':', 1)[0])
  expect(new Set(visitors).size).toBe(visitors.length)
  console.log(`${asked} requests while an API was killed, ${brokenOff.length} answers broke off`)
  const { RestartCount } = await inspect<{ RestartCount: number }>(api!)
  expect(RestartCount).toBe(1)
  await expect.poll(health).toBe('healthy')
})

it('reports that no API is left, to people and to programs', async () => {
  const apis = await site.containers('api')
  await docker(['stop', ...apis])
  const page = await visitor.get('/')
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html'])
  const call = await visitor.get('/api/search')
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
  expect(call.body.error).toContain('try again')
})

it('keeps all data when it is taken down and brought up again', async () => {
  // Not ours, and may let Docker wait ten seconds for its end.
  await site.compose('kill', 'mailpit')
  await site.compose('down')
  await site.up({ api: 1, indexer: 1 })
  expect((await find('quayside'))[0]?.name).toContain('Quayside')
  expect((await admin.get('/api/admin/user')).body).toMatchObject({ username: 'admin' })
  const [api] = await site.containers('api')
  expect(await askInside(api!, picture)).toBe('200 image/webp')
})

/** Clients that only read: a page, a company, a search. */
function reading() {
  const paths = ['/companies', '/companies/1', '/api/search?query=thali', '/api/companies/featured']
  return paths.map((path) => () => fetch(site.origin + path))
}

/** Sends a request to an API in its own container, bypassing the proxy. @returns status and content type */
function askInside(container: string, path: string): Promise<string> {
  const program = `const answer = await fetch('http://127.0.0.1:3000${path}')
    console.log(answer.status, answer.headers.get('content-type'))`
  return docker(['exec', container, 'node', '--input-type=module', '-e', program])
}
