import { eventually } from '#tests/support/eventually.ts'
import type { Sql } from '#db/client.ts'
import { visit, type Answer, type AnyBody, type Visitor } from '#tests/support/visit.ts'
import type { World } from '#tests/faults/world.ts'

/** Somebody with one session at every API. */
export type Person = { id: number; at: Visitor[] }
export type People = { admin: Person; users: Person[] }

/** Signs an administrator and a few readers in. */
export async function gather(world: World, sql: Sql, readers = 3): Promise<People> {
  const origins = world.apis.map(({ origin }) => origin)
  const admin = await everywhere(origins, (first) => first.post('/api/admin/login', world.admin))
  const users: Person[] = []
  for (let at = 0; at < readers; at++) {
    const who = {
      username: `reader${at}`,
      name: `Reader ${at}`,
      email: `reader${at}@example.test`,
      password: 'correct horse',
    }
    const registered = await visit(origins[0]!).post('/api/register', who)
    if (registered.status !== 201) throw new Error(JSON.stringify(registered.body))
    const [row] = await sql<{ id: number }[]>`
      update users set email_verified = true where username = ${who.username} returning id`
    const user = await everywhere(origins, (first) => first.post('/api/login', who))
    users.push({ id: row!.id, at: user.at })
  }
  return { admin, users }
}

async function everywhere(
  origins: string[],
  signIn: (first: Visitor) => Promise<Answer<AnyBody>>,
): Promise<Person> {
  const at = origins.map(visit)
  await eventually(async () => {
    const { status, body } = await signIn(at[0]!)
    if (status !== 200) throw new Error(`Sign-in answered ${status}: ${JSON.stringify(body)}`)
  })
  for (const visitor of at.slice(1)) {
    for (const [name, value] of at[0]!.cookies) visitor.cookies.set(name, value)
  }
  return { id: 0, at }
}
