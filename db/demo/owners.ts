import type { Company } from './companies.ts'
import type { User } from './people.ts'
import type { Random } from './random.ts'
import { phrasesOf } from './text.ts'

type Review = {
  id: number
  company_id: number
  user_id: number
  rating: number
  status: string
  created_at: Date
}
type Message = { company_id: number }
const DAY = 86_400_000

const [thanks, sorry] = [phrasesOf('thanks'), phrasesOf('sorry')]

/**
 * Owners of kitchens, their replies, and items that await an administrator.
 * @param owner can sign in; the owners of other kitchens cannot
 */
export function composeOwners(
  companies: readonly Company[],
  owner: User,
  users: readonly User[],
  written: { reviews: readonly Review[]; messages: readonly Message[] },
  now: Date,
  random: Random,
) {
  const { messages } = written
  const approved = written.reviews.filter(({ status }) => status === 'approved')
  const of = (id: number) => approved.filter(({ company_id }) => company_id === id)
  const isAsked = ({ row: { id } }: Company) =>
    messages.some(({ company_id }) => company_id === id) && of(id).length > 3
  const mine = companies.filter(isAsked).slice(0, 3)
  const others = companies.filter((company, at) => at % 4 === 1 && !mine.includes(company))
  const since = new Date(now.getTime() - 60 * DAY)
  const keepers = users.filter(({ row }) => row.email_verified && row.id !== owner.row.id)
  const owned = [
    ...mine.map(({ row }) => ({ company_id: row.id, user_id: owner.row.id, created_at: since })),
    ...others.map(({ row }) => {
      const strangers = keepers.filter((user) =>
        of(row.id).every((one) => one.user_id !== user.row.id),
      )
      return { company_id: row.id, user_id: random.pick(strangers).row.id, created_at: since }
    }),
  ]
  const replied = owned.flatMap(({ company_id, user_id }) =>
    of(company_id)
      .filter((_, at) => at % 3 === 1)
      .map(({ id, rating, created_at }) => {
        const at = new Date(Math.min(created_at.getTime() + DAY, now.getTime()))
        const reply = random.pick(rating > 3 ? thanks : sorry)
        return { review_id: id, user_id, reply, review_revision: 1, created_at: at, changed_at: at }
      }),
  )
  const [unowned, disputed, proposed] = [
    companies.find((company) => !mine.includes(company) && !others.includes(company))!,
    others[0]!,
    mine[1]!,
  ]
  const [claimant, other] = keepers as [User, User]
  const claim = ({ row }: Company, { row: { id, name } }: User, way: string, words: string) => ({
    company_id: row.id,
    user_id: id,
    way,
    name,
    role: 'Owner',
    phone: row.phone ?? '98',
    words,
    created_at: new Date(now.getTime() - DAY),
  })
  return {
    company_owners: owned,
    review_replies: replied,
    past_menus: mine.map(({ row, menus }) => ({
      company_id: row.id,
      week: mondayBefore(now),
      menus: menus.map(({ day }, at) => ({
        day,
        description: menus[(at + 2) % menus.length]!.description,
      })),
    })),
    claims: [
      claim(unowned, claimant, 'request', 'I cook here. Call me at the number on the page.'),
      claim(disputed, other, 'dispute', 'We bought this kitchen in spring; its owner has left.'),
    ],
    proposals: [
      {
        company_id: proposed.row.id,
        user_id: owner.row.id,
        fields: { name: `${proposed.row.name} & Daughters`, email: owner.row.email },
        created_at: new Date(now.getTime() - DAY / 2),
      },
    ],
    review_reports: approved.slice(40, 42).map(({ id, company_id }, at) => ({
      review_id: id,
      reporter: String.raw`\x` + `${company_id}${at}`.padStart(8, '0'),
      reason: at ? 'This is about another kitchen.' : 'They have never eaten with us.',
      created_at: new Date(now.getTime() - DAY / 3),
    })),
  }
}

/** The Monday of last week in India. */
function mondayBefore(now: Date): string {
  const today = new Date(now.getTime() + 5.5 * 3_600_000)
  const days = ((today.getUTCDay() + 6) % 7) + 7
  return new Date(today.getTime() - days * DAY).toISOString().slice(0, 10)
}
