import { afterAll, expect, it } from 'vitest'
import { createFigureCounter } from '#api/figures/count-figures.ts'
import type { KitchenFigures, SiteFigures } from '#contract/figures.ts'
import { deleteOldFigures } from '#db/figures.ts'
import type { FigureKind } from '#domain/figures.ts'
import { insertOwner } from '#db/owners.ts'
import { visit } from '#tests/support/app.ts'
import { addCompany } from '#tests/support/factories.ts'
import { signInAdmin, signUp } from '#tests/support/people.ts'
import { log, sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'
import { makeWorld } from '#tests/support/world.ts'

await makeWorld({ env: { TRUST_PROXY: '1' } })
const app = await useApp()
/** Headers of a person in another network. */
const at = (number: number) => ({ ...person, 'x-forwarded-for': `203.0.113.${number}` })
const person = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0' }
afterAll(() => app.figureCounter.stop())

const send = (origin: string, events: object[], headers: Record<string, string> = person) =>
  visit(origin).send('POST', '/api/figures', JSON.stringify({ events }), {
    'content-type': 'application/json',
    ...headers,
  })
const countsOf = (id: number) => sql<{ kind: string; term: string; count: number }[]>`
  select kind, term, sum(count)::integer as count from company_figures
  where company_id = ${id} group by 1, 2 order by 1, 2`
const flushed = () => app.figureCounter.stop()

/** A signed-in owner of a kitchen. */
async function ownerOf(id: number) {
  const owner = await signUp(app.origin)
  await sql.begin((tx) => insertOwner(tx, id, owner.id))
  return owner
}
const read = async (owner: Awaited<ReturnType<typeof ownerOf>>, id: number) =>
  (await owner.get<KitchenFigures>(`/api/user/kitchens/${id}/figures`)).body

it('Figures of a kitchen are sums by day, with the searches that listed it most often', async () => {
  const [id, other] = [await addCompany(), await addCompany()]
  const owner = await ownerOf(id)
  for (let visitor = 0; visitor < 4; visitor++) {
    const events = [
      { kind: 'seen', ids: [id, other, id], query: 'Paneer  Tiffin' },
      // Each kind counts once per company and beacon.
      ...[1, 2].map(() => ({ kind: 'view', ids: [id] })),
      { kind: 'call', ids: [id] },
    ]
    const { status } = await send(app.origin, events, at(visitor))
    expect(status).toBe(202)
  }
  await send(app.origin, [{ kind: 'seen', ids: [id], query: 'rare words' }])
  await send(app.origin, [{ kind: 'seen', ids: [id], query: 'asha@example.test' }])
  await send(app.origin, [{ kind: 'seen', ids: [id], query: owner.who.name }])
  await sql`
    insert into contact_messages (company_id, company_name, name, email, message)
    values (${id}, 'x', 'Asha', 'asha@example.test', 'Do you deliver?')`
  await flushed()
  await sql`
    insert into company_figures (company_id, day, kind, count)
    select ${id}, (now() at time zone 'Asia/Kolkata')::date - ago, 'view', ago
    from unnest(array[27, 28, 55, 56]) ago`

  const { days, searches } = await read(owner, id)
  const sums = [days.slice(28), days.slice(0, 28)].map((half) => {
    const sum = (kind: 'seen' | 'view' | 'call' | 'message' | 'mail') =>
      half.reduce((total, { figures }) => total + figures[kind], 0)
    return [sum('seen'), sum('view'), sum('call'), sum('message'), sum('mail')]
  })
  expect([days.length, sums]).toEqual([
    56,
    [
      [7, 4 + 27, 4, 1, 0],
      [0, 28 + 55, 0, 0, 0],
    ],
  ])
  expect(searches).toEqual([{ term: 'paneer tiffin', count: 4 }])
  expect((await countsOf(id)).map(({ term }) => term)).not.toContain(owner.who.name.toLowerCase())
  await sql`update company_figures set day = day - 10 where company_id = ${id}`
  await deleteOldFigures(sql)
  expect((await read(owner, id)).days.at(-11)!.figures.seen).toBe(7)
})

it('Figures of a kitchen show words that three networks searched for, but not one person’s', async () => {
  const id = await addCompany()
  const owner = await ownerOf(id)
  const search = (query: string, number: number) =>
    send(app.origin, [{ kind: 'seen', ids: [id], query }], at(number))
  for (let times = 0; times < 5; times++) await search('eat elsewhere', 1)
  for (const number of [1, 2, 3]) await search('millet thali', number)
  await flushed()
  expect((await read(owner, id)).searches).toEqual([{ term: 'millet thali', count: 3 }])
})

it('Figures of a kitchen are counted while one network exceeds its share', async () => {
  const id = await addCompany()
  for (let beacon = 0; beacon < 8; beacon++) {
    const events = Array.from({ length: 30 }, (_, event) => ({
      kind: 'view',
      ids: Array.from({ length: 100 }, (_, at) => 10_000 + beacon * 3_000 + event * 100 + at),
    }))
    expect((await send(app.origin, events, at(66))).status).toBe(202)
  }
  await send(app.origin, [{ kind: 'view', ids: [id] }], at(67))
  await flushed()
  expect(await countsOf(id)).toEqual([{ kind: 'view', term: '', count: 1 }])
})

it('Figures of a kitchen are written except the one that the database refuses', async () => {
  const [id, other] = [await addCompany(), await addCompany()]
  await sql`
    insert into company_figures (company_id, day, kind, count)
    values (${other}, (now() at time zone 'Asia/Kolkata')::date, 'view', 2147483647)`
  await send(app.origin, [{ kind: 'view', ids: [other, id] }])
  await flushed()
  expect(await countsOf(id)).toEqual([{ kind: 'view', term: '', count: 1 }])
})

it('Figures of a kitchen exclude bots, unknown companies and other sites', async () => {
  const [id, hidden] = [await addCompany(), await addCompany({ status: 'pending' })]
  const view = (ids: number[]) => [{ kind: 'view', ids }]
  for (const agent of ['Googlebot/2.1', 'Mozilla/5.0 HeadlessChrome/150', 'curl/8', ''])
    expect((await send(app.origin, view([id]), { 'user-agent': agent })).status).toBe(202)
  expect((await send(app.origin, view([id, hidden, 2_000_000_000]))).status).toBe(202)
  const foreign = { ...person, origin: 'https://elsewhere.example' }
  expect((await send(app.origin, view([id]), foreign)).status).toBe(403)
  await flushed()
  expect(await countsOf(id)).toEqual([{ kind: 'view', term: '', count: 1 }])
  expect(await countsOf(hidden)).toEqual([])
})

it('Figures of a kitchen add up over two APIs, with the last ones of one that stops', async () => {
  const id = await addCompany()
  const other = createFigureCounter({ sql, log })
  other.count([{ kind: 'view', ids: [id], query: '' }], Buffer.from('a network'))
  await send(app.origin, [{ kind: 'view', ids: [id] }])
  await Promise.all([flushed(), other.stop()])
  expect(await countsOf(id)).toEqual([{ kind: 'view', term: '', count: 2 }])
})

it('An administrator sees the sums of all kitchens by week, and exports those of each kitchen', async () => {
  const admin = await signInAdmin(app.origin)
  const [{ week, previous }] = await sql<[{ week: string; previous: string }]>`
    select to_char(monday, 'YYYY-MM-DD') as week, to_char(monday - 7, 'YYYY-MM-DD') as previous
    from (select date_trunc('week', now() at time zone 'Asia/Kolkata')::date as monday) this`
  const sums = async () => {
    const { body } = await admin.get<SiteFigures>('/api/admin/figures')
    return [week, previous].map((one) => body.weeks.find((row) => row.week === one)!)
  }
  const before = await sums()
  const [asked, seen] = [await addCompany({ name: '=1+1, "Rasoi"' }), await addCompany()]
  for (const [id, day, kind, number] of [
    [asked, week, 'call', 3],
    [asked, previous, 'whatsapp', 4],
    [seen, week, 'view', 5],
    [seen, previous, 'view', 2],
  ] as const)
    await sql`insert into company_figures (company_id, day, kind, count) values (${id}, ${day}, ${kind}, ${number})`
  await sql`insert into search_terms (day, term, location, cuisine, searches) values (${week}, 'idli', '', '', 7)`
  // What waits as spam has reached no kitchen.
  await sql`insert into contact_messages (company_id, company_name, name, email, message, hold_status, hold_reason)
    values (${asked}, 'Rasoi', 'Mala', 'mala@example.test', 'Look at pills.example', 'pending', 'link')`
  const after = await sums()
  const more = (kind: FigureKind) =>
    after.map(({ figures }, at) => figures[kind] - before[at]!.figures[kind])
  expect([more('call'), more('whatsapp'), more('view')]).toEqual([
    [3, 0],
    [0, 4],
    [5, 2],
  ])
  expect(after.map(({ searches }, at) => searches - before[at]!.searches)).toEqual([7, 0])

  const { body } = await admin.get<SiteFigures>('/api/admin/figures')
  const places = [asked, seen].map((id) => body.kitchens.findIndex((one) => one.id === id))
  expect(places[0]).toBeLessThan(places[1]!)
  expect(body.kitchens[places[0]!]!.figures).toMatchObject({ call: 3, whatsapp: 4, message: 0 })

  const file = await admin.get<string>('/api/admin/figures/export')
  expect(file.headers.get('content-disposition')).toContain('figures.csv')
  const lines = file.body
    .trim()
    .split('\n')
    .filter((line) => line.includes(`,${asked},`))
  // A spreadsheet must not read a name as a formula.
  expect(lines).toEqual([
    `${previous},${asked},"'=1+1, ""Rasoi""",0,0,0,4,0,0,0,0,0`,
    `${week},${asked},"'=1+1, ""Rasoi""",0,0,3,0,0,0,0,0,0`,
  ])
})
