import { shareNumber } from '#domain/phone-numbers.ts'
import { priceLabels } from '#domain/options.ts'
import type { Delivery } from '#contract/delivery.ts'
import { showEmail } from '#domain/show-email.ts'
import { deliveryInWords } from '#domain/terms.ts'
import { listChanges } from '#api/companies/company-changes.ts'
import type { ModerationCase } from '#contract/owners.ts'
import { dateInIndia } from '#domain/india-time.ts'
import type { ClaimRow } from '#db/claims.ts'
import type { SilentRow } from '#db/confirmations.ts'
import type { ListingRow } from '#db/listings.ts'
import type { HeldRow } from '#db/messages.ts'
import type { ProposalRow } from '#db/proposals.ts'
import type { ReportedRow } from '#db/review-replies.ts'

// Converts rows of each kind to the cases that administrators see.

/** The domain of an email address. */
const domainOf = (address: string) => address.split('@')[1]?.toLowerCase() ?? ''

/** Facts with their names, in their order. */
const toFacts = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

const yes = (is: boolean) => (is ? 'Yes' : 'No')

/** A business that asked to be listed, with all fields of its form. */
export function listingCase(row: ListingRow): ModerationCase {
  const { companyId, name, contactName, contactEmail, shortDescription, description } = row
  const stated = {
    Location: row.location,
    Cuisine: row.cuisine,
    'Price range': priceLabels[row.priceRange],
    Address: row.address,
    Phone: row.phone,
    Email: row.email && showEmail(row.email),
    Website: row.website,
    Hours: row.hours,
    'FSSAI licence': row.fssaiLicence,
    Tags: row.tags.join(', '),
    Delivers: row.delivery && deliveryInWords(row.delivery as Delivery),
    'Plans and terms': row.terms,
  }
  return {
    ...row,
    id: companyId,
    companyName: name,
    from: { name: contactName, email: contactEmail },
    title: 'Listing',
    words: `${shortDescription}\n${description}`,
    facts: Object.entries(stated).map(([name, value]) => ({ name, value: value || 'Not stated' })),
    changes: [],
    reason: null,
  }
}

/** A claim, with the evidence for the claimant. */
export function claimCase(row: ClaimRow): ModerationCase {
  const { companyWebsite: website, companyPhone } = row
  const host = website && URL.canParse(website) ? new URL(website).hostname : ''
  const domain = domainOf(row.userEmail)
  return {
    ...row,
    revision: 1,
    from: { name: row.userName, email: row.userEmail },
    title: row.way === 'dispute' ? 'Dispute: it has an owner' : 'Request',
    facts: toFacts({
      Name: row.name ?? '',
      Role: row.role ?? '',
      Phone: row.phone ?? '',
      'Address at the website’s domain': yes(domain !== '' && `.${host}`.endsWith(`.${domain}`)),
      'The phone of the listing': yes(shareNumber(row.phone, companyPhone)),
      'Verified address': yes(row.emailVerified),
    }),
    changes: [],
  }
}

/** A proposal, with the changes that it makes. */
export function proposalCase(row: ProposalRow): ModerationCase {
  const { company, fields, userName, userEmail, ...rest } = row
  return {
    ...rest,
    companyName: company.name,
    from: userName === null ? null : { name: userName, email: userEmail },
    title: 'Proposed changes',
    words: null,
    facts: [],
    // A pending proposal is compared with the present company, a decided one only listed.
    changes: listChanges(row.status === 'pending' ? company : {}, fields),
  }
}

/** A message that may be spam, with why it waits. */
export const heldCase = (row: HeldRow): ModerationCase => ({
  ...row,
  revision: 1,
  from: { name: row.name, email: row.email },
  title: 'Message',
  words: row.message,
  facts: toFacts({ 'Why it waits': row.holdReason, Phone: row.phone ?? '' }),
  changes: [],
  reason: null,
})

/** A silent kitchen, with its contact details. */
export function silentCase(row: SilentRow): ModerationCase {
  const { askedAt, lastConfirmedAt, unanswered, address, phone, email, website, owners } = row
  const ways = {
    Phone: phone,
    Email: email && showEmail(email),
    Website: website,
    Address: address,
  }
  return {
    ...row,
    status: 'pending',
    revision: 1,
    from: null,
    title: `${unanswered} mails without an answer`,
    words: null,
    facts: [
      ...owners.map((value) => ({ name: 'Owner', value })),
      ...Object.entries(ways).flatMap(([name, value]) => (value ? { name, value } : [])),
      {
        name: 'Confirmed last',
        value: lastConfirmedAt ? dateInIndia(lastConfirmedAt) : 'Never',
      },
    ],
    changes: [],
    createdAt: askedAt,
    decidedAt: null,
    reason: null,
  }
}

/** A reported review, with the reasons and the reply. */
export function reportCase({
  comment,
  reply,
  reasons,
  reportedAt,
  ...row
}: ReportedRow): ModerationCase {
  return {
    ...row,
    from: null,
    title: `Review by ${row.userName}, ${row.rating} of 5`,
    words: comment,
    facts: [
      ...reasons.map((value, at) => ({ name: `Report ${at + 1}`, value })),
      ...(reply ? [{ name: 'Reply of the kitchen', value: reply }] : []),
    ],
    changes: [],
    createdAt: reportedAt,
    reason: null,
  }
}
