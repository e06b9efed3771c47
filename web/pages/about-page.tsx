import type { ReactNode } from 'react'
import { message, t, translated } from '#domain/i18n.ts'
import { brand } from '#domain/brand.ts'
import { countsForPage, LiveCount } from '../companies/live-count.tsx'
import { claimedFigures } from '../frame/claims.tsx'
import { requestInfo } from '../request-info.ts'
import { BowlIcon, CheckIcon, MailIcon, PinIcon, ShieldIcon } from '../ui/icons.tsx'
import { PageHead } from '../frame/page-head.tsx'
import type { Route } from './+types/about-page.ts'
import { loadOwn, loadOwnInBrowser, OwnPage } from './own-page.tsx'

export { legalTexts as handle } from '../language/messages.ts'

const work = () => [
  {
    Icon: BowlIcon,
    title: t('Connect Communities'),
    text: t(
      'We bring people who miss home food together with the kitchens round the corner that cook it.',
    ),
  },
  {
    Icon: ShieldIcon,
    title: t('Ensure Quality'),
    text: t('A person checks each listing, and each review is read before it is shown.'),
  },
  {
    Icon: PinIcon,
    title: t('Nationwide Coverage'),
    text: t('From metros to smaller cities: one place to look, wherever work or study takes you.'),
  },
]

const impact = [
  ['200+', message('companies')],
  ['25+', message('cities')],
  ['15', message('cuisines')],
  ['10K+', message('users')],
] as const

const reasons = [
  [message('Verified listings'), message('Kitchens are checked before they appear.')],
  [message('Honest reviews'), message('Only people with a confirmed address can write one.')],
  [message('Clear prices'), message('Plans side by side, down to the cost of one meal.')],
  [message('Weekly menus'), message('Know what Tuesday tastes like before you pay.')],
  [message('Forgiving search'), message('A misspelt dish or city still finds its kitchen.')],
  [message('Free for visitors'), message('Searching, comparing and contacting cost nothing.')],
] as const

export async function loader(given: Route.LoaderArgs) {
  const { ask } = given.context.get(requestInfo)
  const [counts, own] = await Promise.all([countsForPage(ask), loadOwn(given)])
  return { counts, own }
}

export const clientLoader = async (given: Route.ClientLoaderArgs) => ({
  counts: undefined,
  own: await loadOwnInBrowser(given),
})

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const figures = claimedFigures(impact)
  return (
    <OwnPage path="/about">
      <PageHead
        title={t('About us')}
        description={t(
          '{name} helps people across India find and compare meal subscriptions: tiffin, dabba and mess services.',
          { name: brand.name },
        )}
        path="/about"
      />
      <section className="bg-stage-main text-stage-text">
        <div className="page-width py-14 md:py-22">
          <h1 className="type-h1 max-w-[760px]">{t('Good food should be easy to come home to')}</h1>
          <p className="type-body1 mt-5 max-w-[620px] text-stage-quiet">
            {t(
              '{name} is a directory of meal subscriptions in India. We list, you compare, and a kitchen nearby does the cooking.',
              { name: brand.name },
            )}
          </p>
        </div>
      </section>
      <div className="page-width mt-12 grid gap-14 md:mt-18 md:gap-20">
        <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
          <Statement title={t('Our Mission')}>
            {t(
              'To help everyone who cannot cook every day find regular, affordable food that they look forward to, and to help the kitchens that make it find their regulars.',
            )}
          </Statement>
          <Statement title={t('Our Vision')}>
            {t(
              'An India where moving to a new city never means giving up the food you grew up with.',
            )}
          </Statement>
        </div>
        <section>
          <h2 className="type-h2">{t('What We Do')}</h2>
          <div className="mt-6 grid grid-cols-1 gap-8 md:grid-cols-3">
            {work().map(({ Icon, title, text }) => (
              <div key={title}>
                <div className="icon-tile mb-4 bg-leaf-soft text-leaf-onSoft">
                  <Icon size={28} />
                </div>
                <h3 className="type-h3">{title}</h3>
                <p className="mt-1.5 text-text-secondary">{text}</p>
              </div>
            ))}
          </div>
        </section>
        {figures.length > 0 && (
          <section className="rounded-[28px] bg-turmeric-soft px-6 py-8 text-center text-turmeric-onSoft md:py-12">
            <h2 className="type-h2">{t('Our Impact')}</h2>
            <dl className="mt-6 grid grid-cols-2 gap-6 md:grid-cols-4">
              {figures.map(([figure, what]) => (
                <div key={what} className="flex flex-col-reverse">
                  <dt>{what}</dt>
                  <dd className="type-h2">{figure}</dd>
                </div>
              ))}
            </dl>
            <LiveCount counts={loaderData.counts} className="mt-6" />
          </section>
        )}
        <section>
          <h2 className="type-h2">{t('Why choose {name}', { name: brand.name })}</h2>
          <ul className="mt-6 grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2 md:grid-cols-3">
            {reasons.map(([title, text]) => (
              <Point
                key={title}
                component="li"
                icon={<CheckIcon size={24} />}
                title={translated(title)}
              >
                {translated(text)}
              </Point>
            ))}
          </ul>
        </section>
        <section id="contact" className="card p-6 md:p-10">
          <h2 className="type-h2">{t('Get In Touch')}</h2>
          <p className="mt-2 text-text-secondary">
            {t('We read everything, and a person answers.')}
          </p>
          <div className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2">
            <Point icon={<MailIcon size={24} />} title={t('General enquiries')} email={brand.email}>
              {t('A question, a correction, or a kitchen we should know about.')}
            </Point>
            <Point
              icon={<MailIcon size={24} />}
              title={t('For businesses')}
              email={brand.businessEmail}
            >
              {t('List your meal subscription, or change what we say about it.')}
            </Point>
          </div>
        </section>
      </div>
    </OwnPage>
  )
}

function Statement({ title, children }: { title: string; children: string }) {
  return (
    <section className="card p-6 md:p-8">
      <h2 className="type-h3">{title}</h2>
      <p className="type-body1 mt-2">{children}</p>
    </section>
  )
}

type PointProps = {
  icon: ReactNode
  title: string
  component?: 'div' | 'li'
  email?: string
  children: string
}

/** A short text with a title and an icon. */
function Point({ icon, title, component: Element = 'div', email, children }: PointProps) {
  return (
    <Element className="flex gap-3 [&>svg]:mt-0.5 [&>svg]:text-secondary-main">
      {icon}
      <div className="min-w-0">
        <h3 className="type-h3">{title}</h3>
        <p className="type-body2 mt-0.5 text-text-secondary">{children}</p>
        {email && (
          <a href={`mailto:${email}`} className="text-link mt-0.5 wrap-anywhere">
            {email}
          </a>
        )}
      </div>
    </Element>
  )
}
