/** One request of a client; throws, or returns the problem, when it failed. */
export type Ask = (turn: number) => Promise<Response>

/**
 * Runs clients that send one request after the other until they are stopped.
 * @param asks requests of each client, repeated in a loop
 * @returns a function that stops them and returns the number of requests and the failures
 */
export function startLoad(asks: readonly Ask[]) {
  let going = true
  let asked = 0
  const failures: string[] = []
  const clients = asks.map(async (ask, client) => {
    for (let turn = 0; going; turn++) {
      asked++
      try {
        const response = await ask(turn)
        const body = await response.text()
        if (!response.ok)
          failures.push(`client ${client}: ${response.status} ${body.slice(0, 200)}`)
      } catch (error) {
        const { message, cause } = error as Error
        failures.push(`client ${client}: ${message} ${String(cause ?? '')}`)
      }
    }
  })
  return async () => {
    going = false
    await Promise.all(clients)
    return { asked, failures }
  }
}
