/** One request of a client; throws, or answers what went wrong, when it was not served. */
export type Ask = (turn: number) => Promise<Response>

/**
 * Clients that ask one after the other for as long as it lasts.
 * @param asks what each client asks for, again and again
 * @returns ends it, and says how many were asked and what was not answered well
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
