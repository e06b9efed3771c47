import { brand } from '#domain/brand.ts'
import { message, t, translated } from '#domain/i18n.ts'
import { site } from '#domain/site.ts'
import { BowlIcon, ScooterIcon, ShieldIcon } from '../ui/icons.tsx'

/** What the directory calls itself: the specification's claim, or without claims the site's tagline. */
export const headline = (): string =>
  site().claims === 'written'
    ? t('The top meal subscription directory in India')
    : translated(brand.tagline)

const figures = [
  ['200+', message('verified providers')],
  ['20+', message('cities')],
  ['15+', message('cuisine types')],
  ['1000+', message('user reviews')],
] as const

/** Advantages of the directory. */
export const features = () => [
  {
    Icon: ShieldIcon,
    title: t('Verified providers'),
    text: t('Every kitchen is checked by a person before it is listed.'),
  },
  {
    Icon: BowlIcon,
    title: t('Diverse cuisines'),
    text: t('North Indian thalis, South Indian tiffin, vegan bowls and more.'),
  },
  {
    Icon: ScooterIcon,
    title: t('Delivery options'),
    text: t('One meal or three, weekdays or all week, to home, hostel or office.'),
  },
]

/** Figures with their words: fixed ones, those of the database, or none. */
export function claimedFigures(written: readonly (readonly [string, string])[]) {
  const { claims, figures } = site()
  if (claims === 'hidden') return []
  return figures ?? written.map(([figure, what]) => [figure, translated(what)] as const)
}

/** The figures that the directory advertises, on the hero's background colour. */
export function ClaimedFigures({ className }: { className: string }) {
  const shown = claimedFigures(figures)
  if (shown.length === 0) return null
  return (
    <dl className={`grid gap-y-4 ${className}`}>
      {shown.map(([figure, what]) => (
        <div key={what} className="flex flex-col-reverse justify-end">
          <dt className="type-body2 text-stage-quiet">{what}</dt>
          <dd className="type-h2">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
