import { type ReactNode } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { splitPath } from '#domain/languages.ts'
import type { WrittenPage } from '#contract/pages.ts'
import { browserQueryClient, createQueryClient } from '../data/query-client.ts'
import { read } from '../data/read.ts'
import { PageHead } from '../frame/page-head.tsx'
import { requestInfo } from '../request-info.ts'

const pageOf = (request: Request, by?: Parameters<typeof read<'GET /api/pages'>>[2]) =>
  read('GET /api/pages', { query: { path: splitPath(new URL(request.url).pathname).path } }, by)

/**
 * What the people who run the site have written for the page of a request: null when nothing,
 * undefined when that is not known.
 */
export async function loadOwn({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const query = pageOf(request, context.get(requestInfo).ask)
  const answer = await createQueryClient()
    .fetchQuery(query)
    .catch(() => undefined)
  return answer?.page
}

/** The same in the browser, once a visit. */
export async function loadOwnInBrowser({ request }: Pick<ClientLoaderFunctionArgs, 'request'>) {
  const answer = await browserQueryClient()
    .fetchQuery(pageOf(request))
    .catch(() => undefined)
  return answer?.page
}

export const loader = async (given: LoaderFunctionArgs) => ({ own: await loadOwn(given) })
export const clientLoader = async (given: ClientLoaderFunctionArgs) => ({
  own: await loadOwnInBrowser(given),
})

/** The page as it was written for this site, else the product's. */
export function OwnPage({ path, children }: { path: string; children?: ReactNode }) {
  const { own } = useLoaderData<{ own: WrittenPage | null | undefined }>()
  if (!own) return children
  const { title, description, html, language } = own
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <article lang={language} className="page-text page-width max-w-[900px] pt-10 md:pt-16">
        <h1 className="type-h1">{title}</h1>
        {/* Made by the API out of Markdown, without HTML of anyone. */}
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </>
  )
}
