import type { Actor, Attack, Draft, Random } from './attack.ts'
import { hostileBody, hostileField, wellMeant } from './attacks/bodies.ts'
import { hostileCookie, hostileHeader } from './attacks/headers.ts'
import { hostileToPages } from './attacks/pages.ts'
import { brokenProtocol } from './attacks/protocol.ts'
import { hostileQuery, hostileSegment, otherMethod, pathTrick } from './attacks/targets.ts'
import { hostileUpload } from './attacks/uploads.ts'
import { operations, ownerOf, type Operation } from './operations.ts'
import { drawFrom, randomFrom } from '#tests/support/random.ts'

type Make = (operation: Operation, random: Random) => Draft

/** Kinds of attacks on a call, with how often they come. */
const kinds: [share: number, make: Make, fits?: (operation: Operation) => boolean][] = [
  [8, hostileField, ({ body }) => body !== undefined],
  [4, hostileBody, ({ body }) => body !== undefined],
  [3, hostileQuery],
  [3, hostileSegment],
  [2, pathTrick],
  [2, hostileHeader],
  [2, hostileCookie],
  [1, otherMethod],
  [1, brokenProtocol],
  [2, wellMeant],
]

/**
 * One hostile request. Requests go round all calls of the API in turn; every tenth is for the
 * pages and files beside it.
 * @returns always the same one for the same seed and number
 */
export function generate(seed: number, number: number): Attack {
  const random = randomFrom(seed * 1_000_003 + number)
  random()
  if (number % 10 === 9) return finish(hostileToPages(random), number, random, 'user')
  const operation = operations[(number - Math.floor(number / 10)) % operations.length]!
  if (operation.takesFile && random() < 0.7)
    return finish(hostileUpload(random), number, random, 'admin')
  const fitting = kinds.filter(([, , fits]) => fits?.(operation) ?? true)
  const make = drawFrom(
    random,
    fitting.flatMap(([share, kind]) => Array<Make>(share).fill(kind)),
  )
  return finish(make(operation, random), number, random, ownerOf(operation))
}

function finish(draft: Draft, number: number, random: Random, owner: Actor): Attack {
  const as = random() < 0.8 ? owner : drawFrom<Actor>(random, ['stranger', 'user', 'admin'])
  return { as, ...draft, number, broken: draft.broken === true || !isHttp(draft) }
}

/** Whether a parser of HTTP takes it at all: its characters, and its length. */
function isHttp({ target, headers }: Draft): boolean {
  const values = headers.flat().join('')
  // oxlint-disable-next-line no-control-regex -- these are what HTTP does not allow
  const strange = /[^\x21-\x7e]/.test(target) || /[\0-\x08\x0a-\x1f\x7f]/.test(values)
  return !strange && Buffer.byteLength(target + values) < 14_000
}
