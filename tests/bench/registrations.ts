import { closedLoop, type Load } from '#tests/bench/load.ts'

const SECONDS = 20
const CONNECTIONS = 4

/** Registrations one after the other on four connections, Argon2id included. @throws on any error */
export async function benchRegistrations(apiUrl: string): Promise<Load> {
  return await closedLoop(CONNECTIONS, SECONDS * 1000, async (n) => {
    const username = `bench${n}`
    const response = await fetch(`${apiUrl}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        username,
        name: 'Bench',
        email: `${username}@example.test`,
        password: 'correct horse',
      }),
    })
    if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`)
    await response.body?.cancel()
  })
}
