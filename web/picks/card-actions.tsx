import { CompareToggle } from './compare-toggle.tsx'
import { Heart } from './heart.tsx'

type Props = { company: { id: number; name: string } }

/** On the picture of a card: shortlist the company, compare it. */
export const CardActions = ({ company }: Props) => (
  <div className="card-actions">
    <Heart company={company} />
    <CompareToggle company={company} />
  </div>
)
