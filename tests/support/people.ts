import { sql } from '#db/client.ts'
import { visit, type Visitor } from '#tests/support/app.ts'

let count = 0

/** A new person's data, with whatever the test cares about. */
export function person(
  fields: Partial<Record<'username' | 'name' | 'email' | 'password', string>> = {},
) {
  const number = ++count
  return {
    username: `guest${number}`,
    name: `Guest ${number}`,
    email: `guest${number}@example.test`,
    password: 'correct horse',
    ...fields,
  }
}

/** Somebody who has signed up, and proved their address unless told otherwise. */
export async function signUp(
  origin: string,
  { verified = true, ...fields }: Parameters<typeof person>[0] & { verified?: boolean } = {},
): Promise<Visitor & { who: ReturnType<typeof person>; id: number }> {
  const who = person(fields)
  const visitor = visit(origin)
  const { status, body } = await visitor.post('/api/register', who)
  if (status !== 201) throw new Error(`Registration answered ${status}: ${JSON.stringify(body)}`)
  const [row] = await sql<{ id: number }[]>`
    update users set email_verified = ${verified} where username = ${who.username} returning id`
  return { ...visitor, who, id: row!.id }
}
