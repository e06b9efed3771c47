import { notFound } from '#api/http/errors.ts'
import { renderMarkdown } from '#api/pages/render-markdown.ts'
import type { Services } from '#api/services.ts'
import { adminPlacePageCalls, placePageCalls } from '#contract/calls/place-pages.ts'
import type { PlacePageContent } from '#contract/place-pages.ts'
import type { Queryable, Sql } from '#db/client.ts'
import { findPublishedPage } from '#db/page-versions.ts'
import {
  findPlacePage,
  listPagesElsewhere,
  listPagesOfPlace,
  listPlacesWithPages,
  type PageSubject,
  type PlacePageRow,
} from '#db/place-pages.ts'
import { choiceLabel } from '#domain/choices.ts'
import { language, t } from '#domain/i18n.ts'
import { ALL } from '#domain/options.ts'
import { describe } from './describe.ts'
import { listPathOf, ownName, pathOf, readPath, subjectLabel } from './paths.ts'

/** Links to other pages, of the place and of the subject each. */
const MAX_LINKS = 12

export const placePageRoutes = ({ serve, sql }: Services) =>
  serve('/api', placePageCalls, {
    'GET /api/place-pages': async ({ query: { location, cuisine, diet = null } }) => {
      const subject = { place: ownName(location), cuisine: cuisine === ALL ? null : cuisine, diet }
      const isSubject = location !== ALL && (subject.cuisine === null || diet === null)
      const page = isSubject ? await findPlacePage(sql, subject) : undefined
      return { path: page ? pathOf(page) : null }
    },
    'GET /api/place-pages/{place}': async ({ params: { place }, query: { subject } }) => {
      const [first, ...others] = readPath(place, subject)
      if (!first) throw notFound(t('There is no page of this place.'))
      const found = await Promise.all([first, ...others].map((one) => findPlacePage(sql, one)))
      const page = found.find((one) => one !== undefined)
      const { place: location, cuisine, diet } = page ?? first
      const filters = { location, ...(cuisine && { cuisine }), ...(diet && { diet }) }
      // A list of one or two kitchens offers what lies near it and mails about new ones, as a page
      // that says "not found" would not.
      if (!page) return { path: listPathOf(first), filters }
      return { path: pathOf(page), filters, content: await readContent(sql, page) }
    },
  })

const toLink = (label: string, one: PageSubject) => ({ label, path: pathOf(one) })

async function readContent(db: Queryable, page: PlacePageRow): Promise<PlacePageContent> {
  const [{ sentence, ...facts }, own, here, elsewhere] = await Promise.all([
    describe(db, page),
    findPublishedPage(db, pathOf(page), [language()]),
    listPagesOfPlace(db, page.place),
    listPagesElsewhere(db, page, MAX_LINKS),
  ])
  const place = choiceLabel(page.place)
  const kind = subjectLabel(page)
  const isOther = (one: PageSubject) => one.cuisine !== page.cuisine || one.diet !== page.diet
  const neighbours = [
    {
      title: t('More in {place}', { place }),
      links: here
        .filter(isOther)
        .slice(0, MAX_LINKS)
        .map((one) => toLink(subjectLabel(one) || t('All of {place}', { place }), one)),
    },
    {
      title: kind ? t('{kind} elsewhere', { kind }) : t('Other places'),
      links: elsewhere.map((one) => toLink(choiceLabel(one.place), one)),
    },
  ]
  return {
    ...facts,
    ...(own && { heading: own.title }),
    ...(own?.description && { description: own.description }),
    introduction: renderMarkdown(own?.markdown ?? sentence),
    all: t('All {n} kitchens', { n: page.kitchens }),
    questionsTitle: t('Questions and answers'),
    neighbours: neighbours.filter(({ links }) => links.length > 0),
  }
}

export const adminPlacePageRoutes = ({ serve, sql }: Services) =>
  serve('/api/admin', adminPlacePageCalls, {
    'GET /api/admin/place-pages': ({ query }) => listForAdmin(sql, query.location),
  })

async function listForAdmin(sql: Sql, location: string) {
  const places = await listPlacesWithPages(sql)
  const place = location === ALL ? (places[0] ?? '') : ownName(location)
  const pages = await listPagesOfPlace(sql, place)
  return {
    places,
    pages: pages.map((page) => ({
      label: subjectLabel(page) || page.place,
      path: pathOf(page),
      kitchens: page.kitchens,
    })),
  }
}
