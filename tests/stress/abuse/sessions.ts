import { PASSWORDS, STRANGER, type Actor, type Own } from '#tests/stress/abuse/attack.ts'
import type { RawAnswer } from '#tests/stress/abuse/send.ts'
import { signInAdmin, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import type { Visitor } from '#tests/support/visit.ts'

const cookies = { user: 'user.sid', admin: 'admin.sid' }
type Begun = { visitor: Visitor; own: Own }

/** Sessions to attack with. What an attack ends, such as by a sign-out, is begun anew. */
export function createSessions(origin: string) {
  // Attacks use the limits up.
  const resetLimits = () =>
    sql`delete from rate_limits where key like 'register:%' or key like 'sign-in%'`

  async function beginUser(): Promise<Begun> {
    await resetLimits()
    const visitor = await signUp(origin, { username: unusual(), password: PASSWORDS.user })
    const review = { companyId: 1, rating: '4', comment: 'Good food, always on time.' }
    const { body } = await visitor.post('/api/reviews', review)
    return { visitor, own: ownOf(visitor, 'user', String(body.id ?? 1)) }
  }

  async function beginAdmin(): Promise<Begun> {
    await resetLimits()
    const visitor = await signInAdmin(origin, { username: unusual(), password: PASSWORDS.admin })
    return { visitor, own: ownOf(visitor, 'admin') }
  }

  const begun = { user: beginUser(), admin: beginAdmin() }
  // A failure shows where the session is needed.
  const ignoreRejections = () => Object.values(begun).forEach((session) => session.catch(() => {}))
  ignoreRejections()

  return {
    /** What is an actor's own; a stranger has no cookie. */
    async ownOf(actor: Actor): Promise<Own> {
      return actor === 'stranger' ? STRANGER : (await begun[actor]).own
    },
    /** Looks whether an answer ended the actor's session. */
    async renewAfter(actor: Actor, sent: string, { status, headers }: RawAnswer): Promise<void> {
      if (actor === 'stranger' || sent !== (await begun[actor]).own.cookie) return
      const given = headers.filter(([name]) => name === 'set-cookie').map(([, value]) => value)
      if (status !== 401 && given.every((value) => value.startsWith(`${sent};`))) return
      const { visitor } = await begun[actor]
      const { status: now } = await visitor.get(actor === 'admin' ? '/api/admin/user' : '/api/user')
      // Others in flight with the same session find out, too: the first begins anew.
      if (now === 200 || sent !== (await begun[actor]).own.cookie) return
      if (actor === 'user') begun.user = beginUser()
      else begun.admin = beginAdmin()
      ignoreRejections()
      await begun[actor]
    },
  }
}

type Known = Visitor & { who: { username: string } }

function ownOf({ cookies: jar, who }: Known, kind: keyof typeof cookies, review = '1'): Own {
  return { cookie: `${cookies[kind]}=${jar.get(cookies[kind])}`, username: who.username, review }
}

let made = 0
const unusual = () => `attacker-${Date.now()}-${++made}`
