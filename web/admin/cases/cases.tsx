import type { ReactNode } from 'react'
import type { ModerationCase } from '#contract/owners.ts'
import type { CaseKind } from '#domain/cases.ts'
import { momentInIndia } from '#domain/india-time.ts'
import { webAddress } from '../../companies/web-address.ts'
import { ask } from '../../data/ask.ts'
import { countWithNoun } from '../../ui/count.ts'
import { PhoneLinks } from '../../ui/phone-links.tsx'
import { adminList } from '../lists.ts'
import { mailLink } from '../messages/reply-link.ts'
import { type DecisionKind, Decisions } from '../moderation/decisions.tsx'
import type { CardParts } from '../moderation/use-moderation.ts'
import { Changes } from '../shared/changes.tsx'
import { Facts } from '../shared/layout.tsx'
import { optionsOf } from '../shared/options.ts'
import { kinds } from './kinds.ts'

/** The panel of a kind of cases. */
export const casesOf = (kind: CaseKind) =>
  function Cases() {
    return <Decisions kind={toDecisionKind(kind)} />
  }

function toDecisionKind(kind: CaseKind): DecisionKind<ModerationCase> {
  const { explained = false, hint = 'For the activity log.', ...words } = kinds[kind]
  const { nouns, labels, consequence } = words
  return {
    ...words,
    search: { label: `Search ${nouns[1]}`, placeholder: 'Company or who wrote' },
    statuses: optionsOf({
      pending: 'Pending',
      // Decided silent kitchens are not stored.
      ...(kind !== 'silent' && { approved: labels.approved, rejected: labels.rejected }),
    }),
    rowHeight: kind === 'listings' ? 92 : 240,
    path: '/api/admin/lists/cases',
    list: (params) => adminList('GET /api/admin/lists/cases', { ...params, kind }),
    decideMany: (body, decision) =>
      ask(`PUT /api/admin/cases/{kind}/${decision}`, { params: { kind }, body }),
    undoMany:
      kind === 'silent'
        ? undefined
        : (body) => ask('PUT /api/admin/cases/{kind}/undo', { params: { kind }, body }),
    question: (decision, items) => {
      const [first] = items
      const subject =
        items.length === 1 ? first!.companyName : countWithNoun(items.length, ...nouns)
      return {
        title: `${labels[decision]}: ${subject}?`,
        text: consequence[decision],
        action: labels[decision],
        color: decision === (words.destructive ?? 'reject') ? 'error' : 'secondary',
        reason: { needed: explained && decision === 'reject', hint },
      }
    },
    card: (item) => toCard(item, kind),
  }
}

function toCard(item: ModerationCase, kind: CaseKind): CardParts {
  const { companyId, companyName, title, from, words, facts, changes, reason } = item
  return {
    name: `${title.toLowerCase()} of ${companyName}`,
    title: companyName,
    // A listing is public once it is approved.
    titleUrl:
      kind === 'listings' && item.status !== 'approved' ? undefined : `/companies/${companyId}`,
    byline: (
      <>
        {title}
        {from && (
          <>
            {' by '}
            <b>{from.name}</b>
            {from.email && (
              <>
                ,{' '}
                <a className="text-link inline" href={mailLink(from.email)}>
                  {from.email}
                </a>
              </>
            )}
          </>
        )}
        , <time dateTime={item.createdAt}>{momentInIndia(item.createdAt)}</time>
      </>
    ),
    // Listings are long.
    excerpt: kind === 'listings' ? words! : undefined,
    children: (
      <>
        {words && <p className="mb-3 max-w-[75ch] whitespace-pre-line">{words}</p>}
        {facts.length > 0 && (
          <div className="mb-3">
            <Facts columns={3} facts={shownFacts(facts)} />
          </div>
        )}
        {changes.length > 0 && (
          <div className="mb-3">
            <Changes
              changes={changes}
              names={
                item.status === 'pending' ? ['On the page', 'Proposed'] : ['Before', 'Proposed']
              }
            />
          </div>
        )}
        {reason && <p className="mb-3">Reason: {reason}</p>}
      </>
    ),
  }
}

/** Named facts; phone numbers, addresses and websites become links. */
const shownFacts = (facts: ModerationCase['facts']): Record<string, ReactNode> =>
  Object.fromEntries(facts.map(({ name, value }) => [name, shownFact(name, value)]))

function shownFact(name: string, value: string): ReactNode {
  if (name === 'Phone' && /\d/.test(value)) return <PhoneLinks typed={value} />
  if (name === 'Email' && value.includes('@'))
    return (
      <a className="text-link inline" href={mailLink(value)}>
        {value}
      </a>
    )
  const website = name === 'Website' && webAddress(value)
  if (!website) return value
  return (
    <a className="text-link inline" href={website.href} rel="nofollow noopener noreferrer">
      {website.host}
    </a>
  )
}
