import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { t } from '#domain/i18n.ts'
import { ProtectedPage } from '../../account/protected-page.tsx'
import { KitchenPart } from '../../kitchens/kitchen-part.tsx'
import { kitchenById } from '../../kitchens/queries.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { Route } from './+types/edit-kitchen-page.ts'

// Otherwise every page's manifest would list the dozens of files of the dashboard's form.
const EditKitchen = lazyPart(() => import('./edit-kitchen.tsx'))

export { accountTexts as handle } from '../../language/messages.ts'
export { clientLoader, loader } from '../../account/protected-page.tsx'
export { shouldRevalidate } from '../../frame/another-page.ts'

/** Page on which owners edit what their kitchen's page shows, besides menu and closing. */
export default function EditKitchenPage({ params: { id } }: Route.ComponentProps) {
  return (
    <ProtectedPage
      title={t('Edit my kitchen')}
      description={t('What your kitchen’s page shows.')}
      path={`/kitchens/${id}/edit`}
      prompt={t('Please log in to edit your kitchen.')}
    >
      {() => <Kitchen id={id} />}
    </ProtectedPage>
  )
}

const Kitchen = ({ id }: { id: string }) => (
  <KitchenPart query={useQuery(kitchenById(id))} height="h-80">
    {(kitchen) => (
      <Suspense fallback={<Spinner label={t('Loading your kitchen...')} seen />}>
        <EditKitchen kitchen={kitchen} />
      </Suspense>
    )}
  </KitchenPart>
)
