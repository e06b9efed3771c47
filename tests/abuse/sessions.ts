import type { Actor, Own } from './attack.ts'
import type { RawAnswer } from './send.ts'
import { signInAdmin, signUp } from '#tests/support/people.ts'
import type { Visitor } from '#tests/support/visit.ts'

const cookies = { user: 'user.sid', admin: 'admin.sid' }
type Begun = { visitor: Visitor; own: Own }

/** Sessions to attack with. What an attack ends, such as by a sign-out, is begun anew. */
export function createSessions(origin: string) {
  const begun = { user: beginUser(), admin: beginAdmin() }

  async function beginUser(): Promise<Begun> {
    const visitor = await signUp(origin, { username: unusual() })
    const review = { companyId: 1, rating: '4', comment: 'Good food, always on time.' }
    const { body } = await visitor.post('/api/reviews', review)
    return { visitor, own: { cookie: cookieOf(visitor, 'user'), review: String(body.id ?? 1) } }
  }

  async function beginAdmin(): Promise<Begun> {
    const visitor = await signInAdmin(origin)
    return { visitor, own: { cookie: cookieOf(visitor, 'admin'), review: '1' } }
  }

  return {
    /** What is an actor's own; a stranger has no cookie. */
    async ownOf(actor: Actor): Promise<Own> {
      return actor === 'stranger' ? { cookie: '', review: '1' } : (await begun[actor]).own
    },
    /** Looks whether an answer ended the actor's session. */
    async renewAfter(actor: Actor, sent: string, { status, headers }: RawAnswer): Promise<void> {
      if (actor === 'stranger' || sent !== (await begun[actor]).own.cookie) return
      const given = headers.filter(([name]) => name === 'set-cookie').map(([, value]) => value)
      if (status !== 401 && given.every((value) => value.startsWith(`${sent};`))) return
      const { visitor } = await begun[actor]
      const { status: now } = await visitor.get(actor === 'admin' ? '/api/admin/user' : '/api/user')
      // Others that were on their way with the same session found out, too: the first begins anew.
      if (now === 200 || sent !== (await begun[actor]).own.cookie) return
      if (actor === 'user') begun.user = beginUser()
      else begun.admin = beginAdmin()
      await begun[actor]
    },
  }
}

function cookieOf({ cookies: jar }: Visitor, kind: keyof typeof cookies): string {
  return `${cookies[kind]}=${jar.get(cookies[kind])}`
}

let made = 0
const unusual = () => `attacker-${Date.now()}-${++made}`
