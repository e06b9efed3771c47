import type { Actor, Attack, Draft, Random } from '#tests/stress/abuse/attack.ts'
import { hostileBody, hostileField, hostileUpload, valid } from '#tests/stress/abuse/bodies.ts'
import { operations, ownerOf, type Operation } from '#tests/stress/abuse/operations.ts'
import {
  brokenProtocol,
  hostileCookie,
  hostileHeader,
  hostileQuery,
  hostileSegment,
  hostileToPages,
  otherMethod,
  strangePath,
} from '#tests/stress/abuse/requests.ts'
import { drawFrom, randomFrom } from '#tests/support/random.ts'

type Make = (operation: Operation, random: Random) => Draft

const repeat = (times: number, make: Make) => Array<Make>(times).fill(make)
/** Kinds of attacks on a call, as often as they come. */
const onAny = [
  ...[...repeat(3, hostileQuery), ...repeat(3, hostileSegment), ...repeat(2, strangePath)],
  ...[...repeat(2, hostileHeader), ...repeat(2, hostileCookie), ...repeat(2, valid)],
  ...[otherMethod, brokenProtocol],
]
const withBody = [...onAny, ...repeat(8, hostileField), ...repeat(4, hostileBody)]

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
  const make = drawFrom(random, operation.body ? withBody : onAny)
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
