import { localityOf } from '#api/places/name-place.ts'
import { commonName } from '#api/places/post-offices.ts'
import { listAreas } from '#db/delivery-areas.ts'
import type { Queryable } from '#db/client.ts'
import { listCompanyNames, type PlacePageRow } from '#db/place-pages.ts'
import { choiceLabel } from '#domain/choices.ts'
import { t } from '#domain/i18n.ts'
import { groupDigits } from '#domain/numbers.ts'
import { subjectLabel } from './paths.ts'

/** What a page says about its kitchens, all of it computed from them, in the language of the request. */
export async function describe(db: Queryable, page: PlacePageRow) {
  const place = choiceLabel(page.place)
  const kind = subjectLabel(page)
  const [areas, withTrial] = await Promise.all([
    namesOfAreas(db, page.pincodes),
    listCompanyNames(db, page.trialIds),
  ])
  const of = { kind, place }
  const kitchens = t('{n, plural, one {# kitchen} other {# kitchens}}', { n: page.kitchens })
  const month = rangeOf(page)
  const meal = page.mealFrom === null ? '' : rupees(page.mealFrom)
  const heading = capitalized(inOneLine(t('{kind} tiffin services in {place}', of)))
  const listed = inOneLine(
    t('{n, plural, one {# kitchen} other {# kitchens}} for {kind} tiffin in {place}.', {
      ...of,
      n: page.kitchens,
    }),
  )
  const trials =
    page.trials > 0
      ? t('{n, plural, one {# offers} other {# offer}} a trial.', { n: page.trials })
      : ''
  const price = month && t('Plans for a month begin at {range}.', { range: month })
  return {
    heading,
    description: inOneLine(
      `${listed} ${price} ${t('Compare tiffin, dabba and mess plans by price, weekly menu and reviews.')}`,
    ),
    /** Stands where no administrator has written an introduction. */
    sentence: inOneLine(`${listed} ${price} ${trials}`),
    facts: [
      { label: t('Kitchens'), value: groupDigits(page.kitchens) },
      { label: t('A month'), value: month },
      { label: t('A meal'), value: meal && t('from {price}', { price: meal }) },
      { label: t('With a trial'), value: page.trials > 0 ? groupDigits(page.trials) : '' },
      { label: t('Areas'), value: areas.join(', ') },
    ].filter(({ value }) => value !== ''),
    questions: [
      {
        question: t('How many {kind} tiffin services are there in {place}?', of),
        answer: listed,
      },
      {
        question: t('What do {kind} tiffin services in {place} cost?', of),
        answer:
          month &&
          [
            t(
              'Plans for a month begin at {range}, with delivery where the kitchen states its fee.',
              {
                range: month,
              },
            ),
            meal && t('A meal costs from {price}.', { price: meal }),
          ].join(' '),
      },
      {
        question: t('Which {kind} tiffin services in {place} offer a trial?', of),
        answer:
          withTrial.length > 0
            ? t('{n} of {kitchens}, such as {names}.', {
                n: page.trials,
                kitchens,
                names: withTrial.join(', '),
              })
            : '',
      },
      {
        question: t('In which areas of {place} are there {kind} tiffin services?', of),
        answer: areas.length > 0 ? t('Kitchens are in {areas}.', { areas: areas.join(', ') }) : '',
      },
    ]
      .filter(({ answer }) => answer !== '')
      .map(({ question, answer }) => ({ question: inOneLine(question), answer: answer.trim() })),
  }
}

/** Without the gaps that an empty part of a sentence leaves. */
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const rupees = (amount: string) => `₹${groupDigits(Math.round(Number(amount)))}`

/** What the cheapest month of each kitchen costs, such as "₹1,800 to ₹4,200"; empty when none states it. */
function rangeOf({ priceFrom, priceTo }: PlacePageRow): string {
  if (priceFrom === null || priceTo === null) return ''
  const [from, to] = [rupees(priceFrom), rupees(priceTo)]
  return from === to ? from : t('{from} to {to}', { from, to })
}

/** Names of the localities of pincodes, as kitchens there are addressed. */
async function namesOfAreas(db: Queryable, pincodes: readonly number[]): Promise<string[]> {
  const areas = await listAreas(db, pincodes)
  const names = areas.flatMap(({ addresses, offices }) => {
    const own = addresses.flatMap((one) => localityOf(one) ?? [])
    return commonName(own, own.length > 0 ? [] : offices) ?? []
  })
  return [...new Set(names)]
}
