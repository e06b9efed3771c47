import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t, texts } from '#domain/i18n.ts'
import type { OwnedCompany } from '#contract/owners.ts'
import { ProtectedPage } from '../account/protected-page.tsx'
import { LinkButton } from '../ui/button.tsx'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { TabLinks, TabPanel } from '../ui/tab-links.tsx'
import { useTabs } from '../ui/use-tabs.ts'
import type { Route } from './+types/kitchen-page.ts'
import { ClosingForm } from './closing-form.tsx'
import { KitchenFigures } from './kitchen-figures.tsx'
import { KitchenMessages } from './kitchen-messages.tsx'
import { KitchenReviews } from './kitchen-reviews.tsx'
import { KitchenPart } from './kitchen-part.tsx'
import { Owners } from './owners.tsx'
import { kitchenById } from './queries.ts'
import { WeekMenu } from './week-menu.tsx'
import { langOf } from '../ui/written.tsx'

export { accountTexts as handle } from '../language/messages.ts'
export { clientLoader, loader } from '../account/protected-page.tsx'
export { shouldRevalidate } from '../frame/another-page.ts'

const labels = texts({
  menu: 'This week',
  messages: 'Messages',
  reviews: 'Reviews',
  figures: 'Figures',
  owners: 'Owners',
})

const panels: Record<keyof typeof labels, (kitchen: OwnedCompany) => ReactNode> = {
  menu: (kitchen) => (
    <>
      <ClosingForm kitchen={kitchen} />
      <WeekMenu id={String(kitchen.id)} />
    </>
  ),
  messages: (kitchen) => <KitchenMessages kitchen={kitchen} />,
  reviews: ({ id }) => <KitchenReviews id={String(id)} />,
  figures: ({ id }) => <KitchenFigures id={String(id)} />,
  owners: (kitchen) => <Owners kitchen={kitchen} />,
}

/** Page for a kitchen owner's daily work. */
export default function KitchenPage({ params: { id } }: Route.ComponentProps) {
  return (
    <ProtectedPage
      title={t('My kitchen')}
      description={t('Menu, messages and reviews of your kitchen.')}
      path={`/kitchens/${id}`}
      prompt={t('Please log in to see your kitchen.')}
    >
      {() => (
        <div className="page-width max-w-[900px] pt-6 md:pt-8">
          <Link
            to="/kitchens"
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary-main no-underline hover:underline"
          >
            <ArrowLeftIcon size={18} />
            {t('My kitchens')}
          </Link>
          <Kitchen key={id} id={id} />
        </div>
      )}
    </ProtectedPage>
  )
}

const Kitchen = ({ id }: { id: string }) => (
  <KitchenPart query={useQuery(kitchenById(id))} height="mt-4 h-80">
    {(kitchen) => <Tabs kitchen={kitchen} />}
  </KitchenPart>
)

function Tabs({ kitchen }: { kitchen: OwnedCompany }) {
  const { id, name } = kitchen
  const tabs = useTabs(`/kitchens/${id}`, labels)
  return (
    <>
      <div className="mt-2 mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 lang={langOf(name)} className="type-h2 min-w-0 wrap-anywhere">
          {name}
        </h1>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`/kitchens/${id}/edit`}>{t('Edit')}</LinkButton>
          <LinkButton to={`/companies/${id}`} variant="outlined">
            {t('See the page')}
          </LinkButton>
        </div>
      </div>
      <TabLinks label={t('Your kitchen')} {...tabs} />
      <div className="mt-6">
        <TabPanel name={tabs.chosen}>{panels[tabs.chosen](kitchen)}</TabPanel>
      </div>
    </>
  )
}
