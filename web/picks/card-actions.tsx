import { CompareToggle } from './compare-toggle.tsx'
import { Heart } from './heart.tsx'

type Props = { company: { id: number; name: string } }

/** On the picture of a card: shortlist the company, compare it. */
export const CardActions = ({ company }: Props) => (
  // The picture below is a link.
  <div className="pointer-events-none absolute inset-y-2 right-2.5 flex flex-col items-end justify-between *:pointer-events-auto">
    <Heart company={company} />
    <CompareToggle company={company} />
  </div>
)
