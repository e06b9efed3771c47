import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OwnedItem } from '#contract/owners.ts'
import { requireUser, requireUserInBrowser, SignedIn } from '../account/protected-page.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { counted } from '../ui/count.ts'
import { Message } from '../ui/message.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { KitchenPart } from './kitchen-part.tsx'
import { ownKitchens } from './queries.ts'

export const loader = requireUser
export const clientLoader = requireUserInBrowser

/** The kitchens that the signed-in person keeps. */
export default function KitchensPage() {
  return (
    <>
      <PageHead
        title="My Kitchens"
        description="The kitchens that you keep up to date."
        path="/kitchens"
        indexed={false}
      />
      <SignedIn prompt="Please log in to see your kitchens.">
        {() => (
          <div className="page-width max-w-[900px] pt-8 md:pt-12">
            <PageTitle
              title="My Kitchens"
              intro="Keep the menu and prices right, and answer your guests."
            />
            <Own />
          </div>
        )}
      </SignedIn>
    </>
  )
}

const Own = () => (
  <KitchenPart query={useQuery(ownKitchens)} height="h-40">
    {(kitchens) => <Kitchens kitchens={kitchens} />}
  </KitchenPart>
)

function Kitchens({ kitchens }: { kitchens: OwnedItem[] }) {
  if (kitchens.length === 0) {
    return (
      <Message
        title="No Kitchen Yet"
        text="Find the page of your kitchen and press “Claim it”, or list it."
      >
        <Button component={Link} to="/companies">
          Find My Kitchen
        </Button>
        <Button component={Link} to="/list-your-business" variant="outlined">
          List My Kitchen
        </Button>
      </Message>
    )
  }
  return (
    <ul className="grid gap-5">
      {kitchens.map((kitchen) => (
        <li key={kitchen.id} className="card flex flex-wrap items-center gap-4 p-5 sm:p-6">
          <div className="min-w-0 flex-[1_1_240px] wrap-anywhere">
            <h2 className="type-h3">
              <Link to={`/kitchens/${kitchen.id}`} className="text-inherit not-hover:no-underline">
                {kitchen.name}
              </Link>
            </h2>
            <p className="text-text-secondary">
              {[kitchen.location, ...waitingIn(kitchen)].join(' · ')}
            </p>
          </div>
          <Button component={Link} to={`/kitchens/${kitchen.id}/edit`} variant="outlined">
            Edit<span className="sr-only"> {kitchen.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

const waitingIn = ({ unreadMessages, unansweredReviews, hasProposal }: OwnedItem) => [
  ...(unreadMessages > 0 ? [counted(unreadMessages, 'new message')] : []),
  ...(unansweredReviews > 0 ? [`${counted(unansweredReviews, 'review')} without a reply`] : []),
  ...(hasProposal ? ['changes wait for us'] : []),
]
