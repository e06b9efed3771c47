import { expect, it } from 'vitest'
import { allCalls } from '#contract/calls/all.ts'
import { split } from '#contract/calls.ts'
import { visit } from '#tests/support/app.ts'
import { useApp } from '#tests/support/use-app.ts'
import { addCompany } from '#tests/support/factories.ts'
import { signInAdmin, signUp } from '#tests/support/people.ts'
import { ownerSql, sql } from '#tests/support/product.ts'

const app = await useApp()
// Signed in as user and as administrator: no guard stands before a call that nothing serves.
const visitor = visit(app.origin)
for (const { cookies } of [await signUp(app.origin), await signInAdmin(app.origin)]) {
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
}

it.each(Object.keys(allCalls))('%s is served', async (name) => {
  const { method, path } = split(name)
  const { body } = await visitor.send(method, path.replace(/\{\w+\}/g, '2147483647'))
  expect(body.message ?? '').not.toMatch(/^There is no [A-Z]+ /)
})

it('keeps to itself what the contract does not name of a row', async () => {
  const { ask, who } = await signUp(app.origin)
  expect(await ask('GET /api/user')).toEqual({
    name: who.name,
    username: who.username,
    email: who.email,
    emailVerified: true,
  })
  const id = await addCompany()
  await ownerSql`alter table plans add column margin text not null default 'ours'`
  await sql`insert into plans (company_id, name, description, price) values (${id}, 'A', 'B', 9)`
  const [plan] = await ask('GET /api/companies/{id}/plans', { params: { id } })
  expect(plan).toMatchObject({ name: 'A', price: '9' })
  expect(plan).not.toHaveProperty('margin')
})
