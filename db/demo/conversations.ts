import type { DemoCompany } from './companies.ts'
import { inventPhone } from './contact.ts'
import { inventEmail, inventPerson, regionWeights } from './people.ts'
import { capitalise, writePhrase } from './phrases.ts'
import type { Random } from './random.ts'
import { contactTexts, suggestionTexts } from './words/messages.ts'

/** A row of `contact_messages`; the company is named by its place in the list of companies. */
export type DemoMessage = {
  companyIndex: number
  row: {
    name: string
    email: string
    phone: string
    message: string
    is_read: boolean
    created_at: Date
  }
}

/** A row of `suggestions`. */
export type DemoSuggestion = {
  name: string
  email: string
  company_name: string | null
  suggestion: string
  is_read: boolean
  created_at: Date
}

/** Invents messages to companies, the older ones read. */
export function composeMessages(
  companies: readonly DemoCompany[],
  dates: readonly Date[],
  random: Random,
): DemoMessage[] {
  const texts = random.shuffle(contactTexts)
  return dates.map((date, index) => {
    const companyIndex = random.int(0, companies.length - 1)
    const company = companies[companyIndex]!
    const { first, family } = inventPerson(company.region, random)
    const text = texts[index % texts.length]!
    return {
      companyIndex,
      row: {
        name: `${first} ${family}`,
        email: inventEmail(`${first}.${family}`.toLowerCase(), random),
        phone: inventPhone(random),
        message: capitalise(writePhrase(text, company.facts, random)),
        is_read: index < dates.length * 0.6,
        created_at: date,
      },
    }
  })
}

/** Invents suggestions to the directory. */
export function composeSuggestions(
  companies: readonly DemoCompany[],
  dates: readonly Date[],
  random: Random,
): DemoSuggestion[] {
  const texts = random.shuffle(suggestionTexts)
  return dates.map((date, index) => {
    const { first, family } = inventPerson(random.weighted(regionWeights), random)
    const company = random.pick(companies)
    const text = texts[index % texts.length]!
    return {
      name: random.chance(0.7) ? `${first} ${family}` : first,
      email: inventEmail(`${first}${random.int(10, 99)}`.toLowerCase(), random),
      company_name: text.includes('{company}') ? company.row.name : null,
      suggestion: capitalise(writePhrase(text, company.facts, random)),
      is_read: index < dates.length * 0.5,
      created_at: date,
    }
  })
}
