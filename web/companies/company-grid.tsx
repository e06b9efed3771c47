import { CompareForm } from '../picks/compare-toggle.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSavedPincode } from '../places/saved-pincode.ts'
import { CardSkeleton, CompanyCard, type ShownCompany } from './company-card.tsx'
import { deliveriesTo } from './queries.ts'
import type { View } from '../search/search-state.ts'

/** Number of cards in the first row on a wide screen. */
const FIRST = 3

type CompanyGridProps = {
  companies?: ShownCompany[]
  view?: View
  /** Label of the origin of their distances. */
  origin?: string
  /** Delivery pincode, if not the visitor's own. */
  deliversTo?: string
  /** True for the first cards of a page, whose pictures load eagerly. */
  leads?: boolean
}

/** Cards of companies as a grid or a list; skeletons while there are none. */
export function CompanyGrid(props: CompanyGridProps) {
  const { companies, view = 'grid', origin, deliversTo, leads = false } = props
  const columns = view === 'list' ? '' : 'sm:grid-cols-2 lg:grid-cols-3'
  const saved = useSavedPincode()
  const pincode = deliversTo || saved
  const ids = companies?.map(({ id }) => id) ?? []
  const deliveries = useQuery({
    ...deliveriesTo(pincode ?? '', ids),
    enabled: pincode !== undefined && ids.length > 0,
  })
  const deliveryOf = (company: number) =>
    pincode && {
      pincode,
      delivers: deliveries.data?.find(({ id }) => id === company)?.delivers,
    }
  const cards = companies
    ? companies.map((company, index) => (
        <CompanyCard
          key={company.id}
          {...{ company, view, origin }}
          first={leads && index < FIRST}
          delivery={deliveryOf(company.id) || undefined}
        />
      ))
    : [1, 2, 3, 4, 5, 6].map((place) => <CardSkeleton key={place} view={view} />)
  return (
    <>
      <ul className={`grid grid-cols-1 gap-3 sm:gap-5 md:gap-6 ${columns}`}>
        {cards.map((card) => (
          <li key={card.key} className="@container">
            {card}
          </li>
        ))}
      </ul>
      <CompareForm />
    </>
  )
}
