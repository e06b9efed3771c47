/**
 * Sends items, and bisects refused batches until the refused items are isolated.
 * @param send sends some items, all or none
 * @param isRefused true for errors that concern the sent items
 * @param most maximum number of refused items
 * @returns the error of each refused item
 * @throws other errors of `send`, and when more items are refused
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
