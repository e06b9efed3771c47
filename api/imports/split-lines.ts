/**
 * The lines of a stream of bytes.
 * @param most maximum length of a line in bytes, approximately
 * @throws Error when a line is longer
 */
export async function* splitLines(
  output: AsyncIterable<Buffer>,
  most = Infinity,
): AsyncGenerator<string> {
  let begun: Buffer[] = []
  let length = 0
  for await (const part of output) {
    let from = 0
    for (let end = part.indexOf(10); end >= 0; end = part.indexOf(10, from)) {
      yield Buffer.concat([...begun, part.subarray(from, end)]).toString()
      ;[begun, length, from] = [[], 0, end + 1]
    }
    begun.push(part.subarray(from))
    length += part.length - from
    if (length > most) throw new Error('A line is too long')
  }
}
