import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AskInside } from '#contract/calls/all.ts'
import { t } from '#domain/i18n.ts'
import { site } from '#domain/site.ts'
import { read } from '../data/read.ts'
import { LinkButton } from '../ui/button.tsx'
import { features } from '../frame/claims.tsx'
import { ScalesIcon } from '../ui/icons.tsx'
import { Stars } from '../ui/stars.tsx'

type SectionProps = {
  id?: string
  title: string
  intro?: string
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of Home. */
export function Section({ id, title, intro, aside, children }: SectionProps) {
  return (
    <section id={id} className="page-width mt-16 md:mt-24">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 md:mb-8">
        <div className="min-w-0">
          <h2 className="type-h2">{title}</h2>
          {intro && <p className="mt-2 text-text-secondary">{intro}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}

const shownFeatures = () => [
  ...features(),
  {
    Icon: ScalesIcon,
    title: t('Prices side by side'),
    text: t('See what one meal really costs, with trial, pause and refund terms.'),
  },
]

export function Features() {
  return (
    <Section title={t('Eat well without the guesswork')}>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 md:gap-8 lg:grid-cols-4">
        {shownFeatures().map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4 sm:block">
            <div className="icon-tile bg-turmeric-soft text-turmeric-onSoft sm:mb-4">
              <Icon size={32} />
            </div>
            <div>
              <h3 className="type-h3">{title}</h3>
              <p className="type-body2 mt-1 text-text-secondary">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Praise of the database. @param by calls the API in process, for the loader */
export const praiseBy = (by?: AskInside) => read('GET /api/companies/praise', {}, by)

/** The specification's examples. */
const testimonials = () => [
  {
    words: t(
      'I moved for work and missed dal the way my mother makes it. The weekly menus helped me pick a kitchen I now order from every weekday.',
    ),
    name: t('Ananya'),
    place: t('Pune'),
    rating: 5,
  },
  {
    words: t(
      'Seeing the cost of one meal beside the pause and refund rules settled it in ten minutes. No phone calls, no surprises.',
    ),
    name: t('Farhan'),
    place: t('Hyderabad'),
    rating: 4.5,
  },
  {
    words: t(
      'Three of us share a flat and none of us can cook. We tried two trials from the list and kept the one with the better sambar.',
    ),
    name: t('Keerthana'),
    place: t('Chennai'),
    rating: 5,
  },
]

/** What subscribers say: fixed examples, or approved reviews with the names that their writers chose. */
export function Testimonials() {
  const { claims } = site()
  const live = useQuery({ ...praiseBy(), enabled: claims === 'live' })
  const shown =
    claims === 'written'
      ? testimonials()
      : (live.data ?? []).map(({ comment, rating, ...from }) => ({
          ...from,
          words: comment,
          rating: Number(rating),
        }))
  if (shown.length === 0) return null
  return (
    <Section title={t('What subscribers say')}>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-3">
        {shown.map(({ words, name, place, rating }) => (
          <figure key={words} className="card flex flex-col gap-4 p-6">
            <Stars rating={rating} />
            <blockquote className="flex-1">“{words}”</blockquote>
            <figcaption className="flex items-center gap-3">
              <div
                aria-hidden="true"
                className="grid size-11 flex-none place-items-center rounded-full bg-leaf-soft font-semibold text-leaf-onSoft"
              >
                {Array.from(name)[0]}
              </div>
              <div>
                <b>{name}</b>
                <div className="type-body2 text-text-secondary">{place}</div>
              </div>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}

export function ListYourBusiness() {
  return (
    <section className="page-width mt-16 md:mt-24">
      <div className="rounded-[28px] bg-leaf-soft px-6 py-10 text-leaf-onSoft md:p-14">
        <div className="max-w-[620px]">
          <h2 className="type-h2">{t('Do you run a meal service?')}</h2>
          <p className="mt-3 mb-6">
            {t(
              'List your meal subscription business and be found by people in your area who are hungry for food like yours.',
            )}
          </p>
          <LinkButton to="/list-your-business" color="secondary">
            {t('List your business')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
