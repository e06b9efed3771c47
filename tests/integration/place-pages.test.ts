import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadChoices } from '#api/choices/read-choices.ts'
import { writeSitemaps } from '#api/site/sitemaps.ts'
import { refreshSite } from '#api/site/work.ts'
import type { AdminPlacePages, PlacePage } from '#contract/place-pages.ts'
import { currentChoices, setChoices } from '#domain/choices.ts'
import { languages } from '#domain/languages.ts'
import { addCompany, addPlan } from '#tests/support/factories.ts'
import { signInAdmin } from '#tests/support/people.ts'
import { config, ownerSql, sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

// Test files share the process.
const before = currentChoices()
afterAll(() => setChoices(before))

const app = await useApp()
const admin = await signInAdmin(app.origin)
const refresh = () => refreshSite({ sql, config })

const pageAt = async (path: string, language = 'en') =>
  (
    await app.send<PlacePage>('GET', `/api/place-pages/${path}`, undefined, {
      'accept-language': language,
    })
  ).body
const pathOf = async (query: string) =>
  (await app.get<{ path: string | null }>(`/api/place-pages?${query}`)).body.path
const factsOf = ({ content }: PlacePage) =>
  Object.fromEntries(content!.facts.map(({ label, value }) => [label, value]))

const add = (many: number, fields: Parameters<typeof addCompany>[0]) =>
  Promise.all(Array.from({ length: many }, () => addCompany(fields)))

const address = 'Lane 5, Kharadi, Pune 411014'
let inPune: number[]
beforeAll(async () => {
  inPune = await add(3, { location: 'Pune', cuisine: 'South Indian', address, tags: ['Jain'] })
  await add(1, { location: 'Pune', cuisine: 'North Indian', status: 'pending' })
  await add(2, { location: 'Pune', cuisine: 'North Indian', tags: [] })
  await add(2, { location: 'Bangalore', cuisine: 'Continental' })
  await add(1, { location: 'Bengaluru', cuisine: 'Continental' })
  await add(2, { location: 'Chennai' })
  for (const [index, price] of [3000, 1800, 4200].entries())
    await addPlan(inPune[index]!, { price, days: 30, mealsPerDay: 2, deliveryFee: '100' })
  await sql`update plans set trial_days = 3 where company_id = ${inPune[0]!}`
  await refresh()
})

it('A place, and a cuisine or a diet there, has a page once three kitchens are public', async () => {
  expect(await pathOf('location=Pune')).toBe('/tiffin-service/pune')
  expect(await pathOf('location=Pune&cuisine=South+Indian')).toBe(
    '/tiffin-service/pune/south-indian',
  )
  expect(await pathOf('location=Bangalore')).toBe('/tiffin-service/bengaluru')
  expect(await pathOf('location=Pune&diet=jain')).toBe('/tiffin-service/pune/jain')
  expect(await pathOf('location=Maharashtra&diet=jain')).toBe('/tiffin-service/maharashtra/jain')
  for (const none of ['location=Pune&cuisine=North+Indian', 'location=Chennai', ''])
    expect(await pathOf(none)).toBe(null)
  expect(await pathOf('location=Pune&cuisine=South+Indian&diet=jain')).toBe(null)
})

it('A page says what its kitchens cost, where they are and which have a trial, in the reader’s language', async () => {
  const page = await pageAt('pune?subject=jain')
  expect(page).toMatchObject({
    path: '/tiffin-service/pune/jain',
    filters: { location: 'Pune', diet: 'jain' },
  })
  expect(factsOf(page)).toEqual({
    Kitchens: '3',
    'A month': '₹1,900 to ₹4,300',
    'A meal': 'from ₹32',
    'With a trial': '1',
    Areas: 'Kharadi',
  })
  expect(page.content).toMatchObject({
    heading: 'Jain tiffin services in Pune',
    introduction:
      '<p class="mt-2 max-w-[70ch]">3 kitchens for Jain tiffin in Pune. Plans for a month begin at ₹1,900 to ₹4,300. 1 offers a trial.</p>\n',
    questions: [
      {
        question: 'How many Jain tiffin services are there in Pune?',
        answer: '3 kitchens for Jain tiffin in Pune.',
      },
      { question: 'What do Jain tiffin services in Pune cost?' },
      { answer: expect.stringMatching(/^1 of 3 kitchens, such as /) as string },
      { answer: 'Kitchens are in Kharadi.' },
    ],
  })
  expect(page.content!.neighbours[0]!.links).toContainEqual({
    label: 'All of Pune',
    path: '/tiffin-service/pune',
  })
  expect(page.content!.neighbours[1]!.links).toContainEqual({
    label: 'Maharashtra',
    path: '/tiffin-service/maharashtra/jain',
  })
  expect((await pageAt('pune', 'hi')).content!.heading).toMatch(/पुणे/)
  // A page claims nothing that its kitchens do not state.
  const { content } = await pageAt('bengaluru')
  expect(content!.facts).toEqual([{ label: 'Kitchens', value: '3' }])
  expect(content!.introduction).not.toMatch(/₹|trial|undefined|null/)
})

it('Another name of a place leads to its page, too few kitchens to their list, and an unknown place nowhere', async () => {
  expect((await pageAt('bangalore')).path).toBe('/tiffin-service/bengaluru')
  expect((await pageAt('poona?subject=jain')).path).toBe('/tiffin-service/pune/jain')
  expect(await pageAt('chennai')).toMatchObject({ path: '/companies?location=Chennai' })
  expect(await pageAt('pune?subject=keto')).toMatchObject({
    path: '/companies?location=Pune&diet=keto',
  })
  expect((await pageAt('chennai')).content).toBe(undefined)
  for (const path of ['atlantis', 'pune?subject=granite', '%3C%2Fscript%3E', 'x'.repeat(201)])
    expect(await app.get(`/api/place-pages/${path}`)).toMatchObject({ status: 404 })
})

it('What an administrator writes for a page stands on it in its language, and follows a renamed place', async () => {
  const written = { path: '/tiffin-service/pune', description: '', after: 0, publish: true }
  const write = (fields: object) =>
    admin.post('/api/admin/pages/versions', {
      ...written,
      language: 'en',
      title: "Pune's dabbas",
      markdown: "Pune's 🍛 </script>",
      ...fields,
    })
  expect((await write({})).status).toBe(200)
  await write({ path: '/tiffin-service/pune/jain' })
  const own = {
    heading: "Pune's dabbas",
    introduction: expect.stringContaining("Pune's 🍛 &lt;/script&gt;") as string,
  }
  expect(await pageAt('pune')).toMatchObject({ path: '/tiffin-service/pune', content: own })
  expect((await pageAt('pune')).content!.description).toMatch(/^5 kitchens/)
  expect((await pageAt('pune', 'hi')).content!.heading).toMatch(/पुणे/)

  await admin.put('/api/admin/choices/places/Pune', { name: 'Śani Peth' })
  for (const [old, path] of [
    ['pune', 'śani-peth'],
    ['pune?subject=jain', 'śani-peth/jain'],
  ] as const)
    expect(await pageAt(old)).toMatchObject({
      path: `/tiffin-service/${path.split('/').map(encodeURIComponent).join('/')}`,
      content: own,
    })
  await admin.put('/api/admin/choices/places/%C5%9Aani%20Peth', { name: 'Pune', spellings: [] })
  await loadChoices(sql)
  expect(await pageAt('pune')).toMatchObject({ path: '/tiffin-service/pune', content: own })
  const { body } = await admin.get<AdminPlacePages>('/api/admin/place-pages?location=Pune')
  expect(body.places).toContain('Pune')
  expect(body.pages[0]).toEqual({ label: 'Pune', path: '/tiffin-service/pune', kitchens: 5 })
})

const filesOf = async () => {
  const { body } = await app.get<string>('/sitemap.xml')
  return [...body.matchAll(/<loc>[^<]*\/(sitemap-[\w-]+\.xml)<\/loc><lastmod>([^<]+)/g)].map(
    ([, name, changed]) => ({ name: name!, changed }),
  )
}
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!.replace(config.PUBLIC_URL, ''))
const readAll = async () => {
  const files = await Promise.all((await filesOf()).map(({ name }) => app.get<string>(`/${name}`)))
  return files.flatMap(({ body }) => addressesIn(body))
}

it('The sitemap lists pages and exactly the approved companies in every language', async () => {
  await refresh()
  const listed = await readAll()
  const approved = await sql`select id from companies where status = 'approved' order by id`
  const companies = listed.filter((path) => /\/companies\/\d/.test(path))
  expect(companies).toEqual(
    approved.flatMap(({ id }) => [`/companies/${id}`, `/hi/companies/${id}`]),
  )
  expect(listed).toEqual(
    expect.arrayContaining([
      '/',
      '/hi/',
      '/about',
      '/tiffin-service/pune',
      '/hi/tiffin-service/pune/jain',
    ]),
  )
  expect(listed.join(' ')).not.toMatch(/chennai|bangalore|north-indian|\?/)
  const { body } = await app.get<string>('/sitemap-pages-1.xml')
  // Each page lists itself and its other languages, as search engines require.
  const urls = body.match(/<url>/g)!.length
  expect(body.match(/hreflang="x-default"/g)).toHaveLength(urls)
  expect(body.match(/hreflang="hi" href="[^"]*\/hi\//g)).toHaveLength(urls)
  expect(body).toMatch(/tiffin-service\/pune<\/loc><lastmod>\d{4}-/)
  expect((await app.get<string>('/robots.txt')).body).toContain(
    `Sitemap: ${config.PUBLIC_URL}/sitemap.xml`,
  )
  for (const name of ['pages-2', '1', 'x', 'companies-1e3', "'"])
    expect(await app.get(`/sitemap-${name}.xml`)).toMatchObject({ status: 404 })
})

it('Large sitemaps are split, and only files whose companies changed are written again', async () => {
  const write = () => writeSitemaps({ sql, config }, 4)
  await write()
  const complete = await readAll()
  const files = await filesOf()
  expect(files.length).toBeGreaterThan(4)
  expect(new Set(complete).size).toBe(complete.length)
  for (const { name } of files) {
    const { body } = await app.get<string>(`/${name}`)
    expect(addressesIn(body).length).toBeLessThanOrEqual(4 * languages.length)
  }
  const [gone, other] = [inPune[0]!, inPune[2]! + 4]
  expect(Math.ceil(gone / 4)).not.toBe(Math.ceil(other / 4))
  await sql`delete from companies where id = ${gone}`
  await write()
  const changed = (await filesOf()).filter(
    ({ name, changed }) => !files.some((file) => file.name === name && file.changed === changed),
  )
  expect(changed.map(({ name }) => name)).toEqual([`sitemap-companies-${Math.ceil(gone / 4)}.xml`])
  expect(await readAll()).toEqual(complete.filter((path) => !path.endsWith(`/companies/${gone}`)))
  // Another size, as another set of languages would have.
  await writeSitemaps({ sql, config })
  expect((await filesOf()).map(({ name }) => name)).toEqual([
    'sitemap-pages-1.xml',
    'sitemap-companies-1.xml',
  ])
})

it('A file of the sitemap is sent compressed, and unpacked for those who take no compression', async () => {
  const url = `${app.origin}/sitemap-pages-1.xml`
  const [plain, packed] = await Promise.all(
    ['identity', 'gzip'].map((encoding) =>
      fetch(url, { headers: { 'accept-encoding': encoding } }),
    ),
  )
  expect(plain!.headers.get('content-encoding')).toBe(null)
  expect(packed!.headers.get('content-encoding')).toBe('gzip')
  expect(await packed!.text()).toBe(await plain!.text())
  // Before the first run.
  await ownerSql`delete from sitemaps`
  expect((await app.get('/sitemap.xml')).status).toBe(503)
})

it('A diet that is called as a cuisine has one page with it', async () => {
  await add(3, { location: 'Hyderabad', cuisine: 'Vegan', tags: ['Vegan'] })
  await add(3, { location: 'Guntur', cuisine: 'Continental', tags: ['Vegan'] })
  await refresh()
  const pages = await sql`
    select place, cuisine, diet from place_pages
    where place in ('Hyderabad', 'Guntur') and (cuisine = 'Vegan' or diet = 'vegan') order by place`
  expect(pages).toEqual([
    { place: 'Guntur', cuisine: null, diet: 'vegan' },
    { place: 'Hyderabad', cuisine: 'Vegan', diet: null },
  ])
})
