import { data } from 'react-router'
import type { Route } from './+types/further-page.ts'
import { loadOwn, loadOwnInBrowser, OwnPage } from './own-page.tsx'

const refuse = (own: unknown) => data(null, { status: own === null ? 404 : 503 })

export async function loader(given: Route.LoaderArgs) {
  const own = await loadOwn(given)
  if (!own) throw refuse(own)
  return { own }
}

export async function clientLoader(given: Route.ClientLoaderArgs) {
  const own = await loadOwnInBrowser(given)
  if (!own) throw refuse(own)
  return { own }
}

/** A page that exists only because it was written. */
export default function FurtherPage({ params }: Route.ComponentProps) {
  return <OwnPage path={`/pages/${params.slug}`} />
}
