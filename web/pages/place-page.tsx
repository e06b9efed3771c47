import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { data, Link, redirect } from 'react-router'
import { splitPath } from '#domain/languages.ts'
import { t } from '#domain/i18n.ts'
import type { AskInside } from '#contract/calls/all.ts'
import type { PlacePage as Page } from '#contract/place-pages.ts'
import { CompanyGrid } from '../companies/company-grid.tsx'
import { listJsonLd } from '../companies/list-json-ld.ts'
import { deliveriesTo } from '../companies/queries.ts'
import { statusOf } from '../data/ask.ts'
import { LoadFailed } from '../data/load-failed.tsx'
import { browserQueryClient, createQueryClient, dehydrateAll } from '../data/query-client.ts'
import { read } from '../data/read.ts'
import { JsonLd } from '../frame/json-ld.tsx'
import { PageHead, usePublicUrl } from '../frame/page-head.tsx'
import { pincodeOf, savedPincode, useSavedPincode } from '../places/saved-pincode.ts'
import { requestInfo } from '../request-info.ts'
import { search } from '../search/queries.ts'
import { companiesUrl, noFilters, readSearch } from '../search/search-state.ts'
import { LinkButton } from '../ui/button.tsx'
import { ArrowRightIcon } from '../ui/icons.tsx'
import type { Route } from './+types/place-page.ts'
import { NotFound } from './not-found.tsx'

type Params = Route.LoaderArgs['params']

const pageAt = ({ place, subject }: Params, by?: AskInside) =>
  read('GET /api/place-pages/{place}', { params: { place }, query: { subject } }, by)

/** The first page of the kitchens' list, as /companies asks for it. */
const kitchensOf = ({ filters }: Page, pincode?: string, by?: AskInside) =>
  search(readSearch(new URLSearchParams(filters)), pincode, by)

/** @throws a redirect when the page has another address: for good after a renaming, else to the list */
function assertAddress(page: Page | undefined, request: Request) {
  const url = new URL(request.url)
  if (page && page.path !== splitPath(url.pathname).path)
    throw redirect(page.path + (page.content ? url.search : ''), page.content ? 301 : 302)
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { ask } = context.get(requestInfo)
  const client = createQueryClient()
  const query = pageAt(params, ask)
  await client.prefetchQuery(query)
  const { data: page, error } = client.getQueryState(query.queryKey) ?? {}
  assertAddress(page, request)
  if (page) {
    const pincode = pincodeOf(request)
    const kitchens = kitchensOf(page, pincode, ask)
    await client.prefetchQuery(kitchens)
    const ids = client.getQueryData(kitchens.queryKey)?.hits.map(({ id }) => id)
    if (pincode && ids?.length) await client.prefetchQuery(deliveriesTo(pincode, ids, ask))
  }
  const failed = statusOf(error) === 404 ? 404 : 503
  return data({ dehydrated: dehydrateAll(client) }, { status: error ? failed : 200 })
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const client = browserQueryClient()
  const page = await client.fetchQuery(pageAt(params)).catch(() => undefined)
  assertAddress(page, request)
  if (page) void client.prefetchQuery(kitchensOf(page, savedPincode()))
  return { dehydrated: undefined }
}

export default function PlacePage({ params, loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <PageOrNot params={params} />
    </HydrationBoundary>
  )
}

function PageOrNot({ params }: { params: Params }) {
  const page = useQuery(pageAt(params))
  if (page.data?.content) return <Content page={page.data} content={page.data.content} />
  if (statusOf(page.error) === 404) return <NotFound />
  return <LoadFailed level={1} title={t('Failed to fetch companies')} query={page} />
}

type ContentProps = { page: Page; content: NonNullable<Page['content']> }

function Content({ page, content }: ContentProps) {
  const { heading, facts, questions } = content
  const kitchens = useQuery(kitchensOf(page, useSavedPincode()))
  const publicUrl = usePublicUrl()
  const list = companiesUrl({ ...noFilters, ...page.filters })
  return (
    <>
      <PageHead
        title={heading}
        description={content.description}
        path={page.path}
        card={list.replace('/companies', '/cards/companies.jpg')}
      />
      {kitchens.data && (
        <JsonLd data={import.meta.env.SSR && listJsonLd(heading, kitchens.data, publicUrl)} />
      )}
      <JsonLd data={import.meta.env.SSR && questionsJsonLd(questions)} />
      <div className="page-width pt-10 md:pt-16">
        <h1 className="type-h1">{heading}</h1>
        {/* Made by the API out of Markdown, without HTML of anyone. */}
        <div
          className="page-text mt-4"
          dangerouslySetInnerHTML={{ __html: content.introduction }}
        />
        <dl className="mt-6 mb-6 flex flex-wrap gap-x-8 gap-y-3">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="type-body2 text-text-secondary">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <h2 className="sr-only">{facts[0]!.label}</h2>
        {kitchens.isError ? (
          <LoadFailed title={t('Failed to fetch companies')} query={kitchens} />
        ) : (
          <div className="results">
            <CompanyGrid companies={kitchens.data?.hits} />
          </div>
        )}
        <div className="mt-8 text-center">
          <LinkButton to={list} variant="outlined" endIcon={<ArrowRightIcon />}>
            {content.all}
          </LinkButton>
        </div>
        <section className="mt-12 max-w-[70ch] md:mt-18">
          <h2 className="type-h2">{content.questionsTitle}</h2>
          {questions.map(({ question, answer }) => (
            <section key={question} className="mt-6">
              <h3 className="type-h3">{question}</h3>
              <p className="mt-1">{answer}</p>
            </section>
          ))}
        </section>
        {content.neighbours.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="mt-10">
            <h2 className="type-h3">{title}</h2>
            <ul className="mt-1 flex flex-wrap gap-x-6">
              {links.map(({ label, path }) => (
                <li key={path} className="flex min-h-11 items-center">
                  {/* Not TextLink, whose file has the code of forms. */}
                  <Link to={path} className="text-link">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </>
  )
}

/** Structured data (schema.org) of the questions that the page answers. */
const questionsJsonLd = (questions: ContentProps['content']['questions']) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
