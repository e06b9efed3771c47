import pLimit from 'p-limit'
import sharp from 'sharp'
import { unavailable } from '#api/http/errors.ts'

/** Decoders of sharp that can be disabled one by one. */
type Reader = 'Jpeg' | 'Png' | 'Webp' | 'Heif' | 'Nsgif' | 'Svg'

const MAX_WAITING = 20

/** One picture at a time, on one core, so that searches are not delayed. */
const turns = pLimit(1)

/**
 * Processes a picture when the earlier ones are done. Only the decoders that it needs are enabled,
 * because the files are untrusted.
 * @throws HttpError 503 when too many wait already
 */
export async function withDecoders<Result>(
  readers: Reader[],
  work: () => Promise<Result>,
): Promise<Result> {
  if (turns.pendingCount >= MAX_WAITING) {
    throw unavailable('Many pictures are being drawn. Please try again in a moment.')
  }
  return turns(() => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: readers.map((reader) => `VipsForeignLoad${reader}Buffer`) })
    sharp.cache(false)
    sharp.concurrency(1)
    return work()
  })
}
