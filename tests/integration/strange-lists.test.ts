import { expect, it } from 'vitest'
import { startImportWork } from '#api/imports/work.ts'
import type { ImportMapping, ImportRun } from '#contract/imports.ts'
import { importsOf } from '#tests/support/imports.ts'
import { signInAdmin } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { type Decision, strangeLists } from '#tests/support/strange-lists.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp()
await startImportWork(app)
const admin = await signInAdmin(app.origin)
const { act, dryRun, decide } = importsOf(admin)

/** A mapping changed by a decision. */
function decided(mapping: ImportMapping, decision: Decision): ImportMapping {
  if ('kind' in decision) return { ...mapping, kind: decision.kind }
  if ('column' in decision)
    return { ...mapping, columns: { ...mapping.columns, [decision.column]: decision.field } }
  const { field } = decision
  if (!('written' in decision))
    return { ...mapping, values: { ...mapping.values, [field]: decision.value } }
  const own = { ...mapping.replacements[field], [decision.written]: decision.value }
  return { ...mapping, replacements: { ...mapping.replacements, [field]: own } }
}
const take = (run: ImportRun, decisions: readonly Decision[]) =>
  decisions.length === 0 ? run : decide(run.id, decisions.reduce(decided, run.mapping!))

it.each(strangeLists)(
  'imports the list “$name” with few decisions',
  async ({ file, rows, decisions }) => {
    expect(decisions.length).toBeLessThanOrEqual(6)
    const first = await dryRun(file)
    const run = await take(first, decisions)
    const problems = (await admin.get(`/api/admin/imports/${run.id}/causes`)).body
    expect(problems).toEqual([])
    expect(run.counts.new).toBeGreaterThanOrEqual(rows * 0.95)
    const done = await act(run.id, 'run', { approve: true })
    expect(done.counts.imported).toBe(run.counts.new)

    // Next week's file gets the same mapping, and the same rows change nothing.
    const again = await dryRun(file)
    expect(again.counts).toMatchObject({ total: rows, same: rows })
  },
)

it('stores a list’s values as the form would store them', async () => {
  const [one] = await sql`select * from companies where name like '% tiffin-services1'`
  expect(one).toMatchObject({
    ...{ location: 'Bangalore', cuisine: 'South Indian', priceRange: 'standard' },
    ...{ address: 'Koramangala, BANGALORE', tags: ['Non veg'], hours: '9 am to 10 pm' },
    ...{ fssaiLicence: null, status: 'approved', rating: '4.0' },
  })
  expect(one!['phone']).toMatch(/^9\d{9} \/ 9\d{9}$/)
})

it('skips lines that are not records, and guesses the columns again for another kind of list', async () => {
  const rows = [
    ...['Kitchen,City,Address,Cuisine,Price range', 'Noted Rasoi,Pune,"4, Kothrud",Vegan,budget'],
    ...['Noted Amma,Pune,"5, Kothrud",Vegan,budget', 'Total 2,,,,'],
  ]
  const run = await dryRun(rows.join('\n'))
  expect(run.counts).toMatchObject({ new: 2, skipped: 1, refused: 0 })
  await act(run.id, 'run', { approve: true })

  const plans = await dryRun(
    'Kitchen,Price,Address\nNoted Rasoi,90/meal,Mini\nNoted Amma,₹900/week,Box',
  )
  const again = await take(plans, [{ kind: 'plans' }])
  expect(again.mapping!.columns).toMatchObject({ Kitchen: 'company', Price: 'price' })
})

it('returns refused rows unchanged with reasons, and imports them once corrected', async () => {
  const rows = [
    'Restaurant Name,City,Address,Cuisines,Average Cost for two,Mobile',
    'Refused Good,Pune,"4, Kothrud, Pune 411038",North Indian,400,9820012301',
    'Refused Bad,Atlantis,"5, Sea Road",North Indian,400,9820012302',
  ]
  const first = await dryRun(rows.join('\n'))
  const run = await take(first, [{ field: 'priceRange', value: 'budget' }])
  expect(run.counts).toMatchObject({ new: 1, refused: 1 })
  const path = `/api/admin/imports/${run.id}/refused`
  const { body: refused } = await admin.get<string>(path)
  const [header, row, ...more] = refused.trim().split('\n')
  expect(header).toContain(`${rows[0]},Why it was refused`)
  expect(row).toMatch(/^Refused Bad,Atlantis,"5, Sea Road",North Indian,400,9820012302,.*Atlantis/)
  expect(more).toEqual([])
  await act(run.id, 'run', { approve: true })

  // The file gets the same mapping as the first; its column of reasons is ignored.
  const corrected = await dryRun(refused.replace('Atlantis', 'Pune'))
  expect(corrected.counts).toMatchObject({ total: 1, new: 1, refused: 0 })
  expect((await act(corrected.id, 'run')).counts.imported).toBe(1)
})
