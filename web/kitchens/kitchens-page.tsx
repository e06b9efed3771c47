import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { rich } from '../ui/rich.tsx'
import { t } from '#domain/i18n.ts'
import type { OwnedKitchen } from '#contract/owners.ts'
import { ProtectedPage } from '../account/protected-page.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { KitchenPart } from './kitchen-part.tsx'
import { ownKitchens } from './queries.ts'
import { langOf, Written } from '../ui/written.tsx'

export { accountTexts as handle } from '../language/messages.ts'
export { clientLoader, loader } from '../account/protected-page.tsx'

/** The signed-in person's kitchens. */
export default function KitchensPage() {
  return (
    <ProtectedPage
      title={t('My kitchens')}
      description={t('The kitchens that you keep up to date.')}
      path="/kitchens"
      prompt={t('Please log in to see your kitchens.')}
    >
      {() => (
        <div className="page-width max-w-[900px] pt-8 md:pt-12">
          <PageTitle
            title={t('My kitchens')}
            intro={t('Keep the menu and prices right, and answer your guests.')}
          />
          <Own />
          <p className="mt-5">
            <TextLink to="/for-kitchens">{t('What kitchens can do here')}</TextLink>
          </p>
          <p className="mt-2.5">
            <TextLink to="/profile?tab=preferences">{t('Language of your mails')}</TextLink>
          </p>
        </div>
      )}
    </ProtectedPage>
  )
}

const Own = () => (
  <KitchenPart query={useQuery(ownKitchens)} height="h-40">
    {(kitchens) => <Kitchens kitchens={kitchens} />}
  </KitchenPart>
)

function Kitchens({ kitchens }: { kitchens: OwnedKitchen[] }) {
  if (kitchens.length === 0) {
    return (
      <Message
        title={t('No kitchen yet')}
        text={t('Find the page of your kitchen and press “Claim it”, or list it.')}
      >
        <LinkButton to="/companies">{t('Find my kitchen')}</LinkButton>
        <LinkButton to="/list-your-business" variant="outlined">
          {t('List my kitchen')}
        </LinkButton>
      </Message>
    )
  }
  return (
    <ul className="grid gap-5">
      {kitchens.map((kitchen) => (
        <li key={kitchen.id} className="card flex flex-wrap items-center gap-4 p-5 sm:p-6">
          <div className="min-w-0 flex-[1_1_240px] wrap-anywhere">
            <h2 className="type-h3">
              <Link
                to={`/kitchens/${kitchen.id}`}
                lang={langOf(kitchen.name)}
                className="text-inherit not-hover:no-underline"
              >
                {kitchen.name}
              </Link>
            </h2>
            <p className="text-text-secondary">
              <Written text={[kitchen.place, ...waitingIn(kitchen)].join(' · ')} />
            </p>
          </div>
          <LinkButton to={`/kitchens/${kitchen.id}/edit`} variant="outlined">
            {rich(t('Edit<name> {name}</name>', { name: kitchen.name }), {
              name: <span lang={langOf(kitchen.name)} className="sr-only" />,
            })}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

const waitingIn = ({ unreadMessages, unansweredReviews, hasProposal }: OwnedKitchen) => [
  ...(unreadMessages > 0
    ? [t('{n, plural, one {# new message} other {# new messages}}', { n: unreadMessages })]
    : []),
  ...(unansweredReviews > 0
    ? [t('{n, plural, one {# review} other {# reviews}} without a reply', { n: unansweredReviews })]
    : []),
  ...(hasProposal ? [t('changes wait for approval')] : []),
]
