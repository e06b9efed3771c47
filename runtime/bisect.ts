/**
 * Sends items, and bisects what is refused until the refused ones stand alone.
 * @param send sends some of them, all or none
 * @param isRefused tells an error that is about what was sent from one of any other reason
 * @param most refused items that are tolerated
 * @returns the error of each refused item
 * @throws what `send` throws for any other reason, or when more are refused
 */
export async function bisectRefused<Item>(
  items: readonly Item[],
  send: (some: readonly Item[]) => Promise<void>,
  isRefused: (error: unknown) => boolean,
  most: number,
): Promise<Map<Item, Error>> {
  const refused = new Map<Item, Error>()
  await bisect(items)
  return refused

  async function bisect(some: readonly Item[]): Promise<void> {
    try {
      await send(some)
    } catch (error) {
      if (!isRefused(error)) throw error
      if (some.length > 1) {
        const middle = Math.ceil(some.length / 2)
        await bisect(some.slice(0, middle))
        await bisect(some.slice(middle))
      } else if (refused.size < most) {
        refused.set(some[0]!, error as Error)
      } else {
        throw error
      }
    }
  }
}
