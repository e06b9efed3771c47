import { useRouteLoaderData } from 'react-router'
import { brand } from '#domain/brand.ts'
import { language, localPath } from '#domain/i18n.ts'
import { languages, pathIn, regionOf, SOURCE } from '#domain/languages.ts'
import type { RequestInfo } from '../request-info.ts'

type PageHeadProps = {
  /** Without the product's name, which is added. */
  title: string
  description: string
  /** The address that search engines should keep for this page, without its language. */
  path: string
  /** False for pages that search engines should not list. */
  indexed?: boolean
  /** The path of the picture that a shared link shows, without its language: 1200 by 630 pixels. */
  card?: string
}

/** The origin that canonical links name, as the root loader gave it. */
export const usePublicUrl = () =>
  useRouteLoaderData<Pick<RequestInfo, 'publicUrl'>>('root')?.publicUrl ?? ''

/**
 * The head tags of a page. React moves them into the head, on the server as after a navigation
 * in the browser.
 */
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
          <link rel="alternate" hrefLang="x-default" href={publicUrl + pathIn(SOURCE, path)} />
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
