import { useRouteLoaderData } from 'react-router'
import { brand } from '#domain/brand.ts'
import { language, localPath } from '#domain/i18n.ts'
import { languages, pathIn, regionOf, SOURCE_LANGUAGE } from '#domain/languages.ts'
import type { RequestInfo } from '../request-info.ts'

export type PageHeadProps = {
  /** Without the product's name, which is appended. */
  title: string
  description: string
  /** Canonical path of the page, without its language. */
  path: string
  /** False for pages that search engines should not index. */
  indexed?: boolean
  /** Path of the preview picture for shared links, without its language: 1200 by 630 pixels. */
  card?: string
}

/** The origin of canonical links, from the root loader. */
export const usePublicUrl = () =>
  useRouteLoaderData<Pick<RequestInfo, 'publicUrl'>>('root')?.publicUrl ?? ''

/** The head tags of a page. React moves them into the head, on the server and after navigation. */
export function PageHead({
  title,
  description,
  path,
  indexed = true,
  card = '/cards/companies.jpg',
}: PageHeadProps) {
  const fullTitle = `${title} | ${brand.name}`
  const publicUrl = usePublicUrl()
  const url = `${publicUrl}${localPath(path)}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {indexed ? (
        <>
          <link rel="canonical" href={url} />
          {languages.map(({ code }) => (
            <link
              key={code}
              rel="alternate"
              hrefLang={code}
              href={publicUrl + pathIn(code, path)}
            />
          ))}
          <link
            rel="alternate"
            hrefLang="x-default"
            href={publicUrl + pathIn(SOURCE_LANGUAGE, path)}
          />
        </>
      ) : (
        <meta name="robots" content="noindex, follow" />
      )}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={regionOf(language()).replace('-', '_')} />
      {languages
        .filter(({ code }) => code !== language())
        .map(({ code }) => (
          <meta
            key={code}
            property="og:locale:alternate"
            content={regionOf(code).replace('-', '_')}
          />
        ))}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={publicUrl + localPath(card)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
