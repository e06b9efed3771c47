import pLimit from 'p-limit'
import { describeAttack, toBytes, type Attack } from './attack.ts'
import { generate } from './generate.ts'
import { IN_TIME_MS, judge } from './judge.ts'
import { sendBytes, type RawAnswer } from './send.ts'
import type { createSessions } from './sessions.ts'

/** How many requests are on their way at one time. */
const AT_ONCE = 6
/** An answer that came late among others is asked for again alone: the machine has other work, too. */
const SECOND_LOOKS = 3
/** Where no answer is owed, it is not waited for long. */
const UNFINISHED_PATIENCE_MS = 400

export type Site = {
  port: number
  sessions: ReturnType<typeof createSessions>
  /** Texts of the environment that no answer may hold. */
  secrets: readonly string[]
}

/** What came of a run. */
export type Outcome = {
  sent: number
  /** One line for each request that was not answered well; says how to repeat it. */
  failures: string[]
  /** Answers by their status; 0 counts closed connections. */
  statuses: Map<number, number>
  /** Statuses of the requests that meant well, by call. */
  wellMeant: Map<string, number[]>
  slowest: { milliseconds: number; attack: string }
  /** Answers that took longer than a second among others, and less when asked for alone. */
  secondLooks: number
  seconds: number
  milliseconds: number[]
}

/** Sends the attacks of a seed, a few at once, and judges each answer. */
export async function attackSite(
  site: Site,
  seed: number,
  numbers: readonly number[],
): Promise<Outcome> {
  const outcome: Outcome = {
    sent: 0,
    failures: [],
    statuses: new Map(),
    wellMeant: new Map(),
    slowest: { milliseconds: 0, attack: '' },
    secondLooks: 0,
    seconds: 0,
    milliseconds: [],
  }
  const late: Attack[] = []
  const started = performance.now()
  const inTurn = pLimit(AT_ONCE)
  await inTurn.map(numbers, async (number) => {
    const attack = generate(seed, number)
    const { answer, wrong } = await attackOnce(site, attack)
    count(outcome, attack, answer)
    const onlyLate = wrong.length === 1 && /^\d+ ms$/.test(wrong[0]!)
    if (onlyLate) late.push(attack)
    else if (wrong.length > 0) outcome.failures.push(tell(attack, answer, wrong))
  })
  for (const attack of late) {
    const { answer, wrong } = await lookAgain(site, attack)
    if (wrong.length > 0) outcome.failures.push(tell(attack, answer, wrong))
    else outcome.secondLooks++
  }
  outcome.seconds = (performance.now() - started) / 1000
  return outcome
}

async function attackOnce(site: Site, attack: Attack) {
  const own = await site.sessions.ownOf(attack.as)
  const answer = await sendBytes(site.port, toBytes(attack, own), {
    method: attack.method,
    ...(attack.unfinished ? { patience: UNFINISHED_PATIENCE_MS } : {}),
  })
  await site.sessions.renewAfter(attack.as, own.cookie, answer)
  return { answer, wrong: judge(attack, answer, site.secrets) }
}

async function lookAgain(site: Site, attack: Attack) {
  let look = await attackOnce(site, attack)
  for (let again = 1; again < SECOND_LOOKS && look.wrong.length > 0; again++) {
    look = await attackOnce(site, attack)
  }
  return look
}

function count(outcome: Outcome, attack: Attack, { status, milliseconds }: RawAnswer) {
  outcome.sent++
  outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1)
  if (attack.kind === 'well meant') {
    const call = attack.call!
    outcome.wellMeant.set(call, [...(outcome.wellMeant.get(call) ?? []), status])
  }
  if (attack.unfinished) return
  outcome.milliseconds.push(milliseconds)
  if (milliseconds > outcome.slowest.milliseconds) {
    outcome.slowest = { milliseconds, attack: describeAttack(attack).slice(0, 160) }
  }
}

function tell(attack: Attack, { status, body }: RawAnswer, wrong: string[]): string {
  return `${wrong.join('; ')} ← ${describeAttack(attack)} → ${status} ${body.slice(0, 300)}`
}

/** How many answers stayed within a second, and how long they took, for a person. */
export function summarise({ milliseconds, slowest, secondLooks }: Outcome) {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return {
    median: at(0.5),
    p99: at(0.99),
    slowest: Math.round(slowest.milliseconds),
    slowestAttack: slowest.attack,
    late: milliseconds.filter((taken) => taken > IN_TIME_MS).length,
    secondLooks,
  }
}
