import type { ReactNode } from 'react'
import { t } from '#domain/i18n.ts'
import { dateInIndia } from '#domain/india-time.ts'
import type { Company } from '#contract/companies.ts'
import { ClockIcon, drawing, MailIcon, PinIcon, ShieldIcon } from '../ui/icons.tsx'
import { PhoneLinks } from '../ui/phone-links.tsx'
import { webAddress } from './web-address.ts'
import { langOf, Written } from '../ui/written.tsx'

const PhoneIcon = drawing(
  <path d="M6.5 3.5h3l1.6 4.3-2.2 1.5a12 12 0 0 0 5.8 5.8l1.5-2.2 4.3 1.6v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z" />,
)
const GlobeIcon = drawing(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c2.4 2.4 3.5 5.3 3.5 8.5s-1.1 6.1-3.5 8.5c-2.4-2.4-3.5-5.3-3.5-8.5S9.6 5.9 12 3.5Z" />
  </>,
)

type TitledCardProps = {
  id: string
  title: string
  component?: 'section' | 'aside'
  className?: string
  children: ReactNode
}

/** A card of a company's page, labelled by its title. */
export function TitledCard(props: TitledCardProps) {
  const { id, title, component: Element = 'section', className = '', children } = props
  return (
    <Element id={id} aria-labelledby={`${id}-title`} className={`card p-4 sm:p-6 ${className}`}>
      <h2 id={`${id}-title`} className="type-h3 mb-4">
        {title}
      </h2>
      {children}
    </Element>
  )
}

type ContactProps = { company: Company & { fssaiVerifiedAt?: string | null } }

export function Contact({ company }: ContactProps) {
  const { phone, email, fssaiLicence: fssai } = company
  const website = webAddress(company.website)
  const entries = [
    {
      name: t('Address'),
      icon: <PinIcon />,
      shown: <span lang={langOf(company.address)}>{company.address}</span>,
    },
    {
      name: t('Phone'),
      icon: <PhoneIcon />,
      shown: phone && <PhoneLinks typed={phone} />,
    },
    {
      name: t('Email'),
      icon: <MailIcon />,
      shown: email && <a href={`mailto:${email}`}>{email}</a>,
    },
    {
      name: t('Website'),
      icon: <GlobeIcon />,
      shown: website && (
        <a href={website.href} rel="nofollow noopener">
          {website.host}
        </a>
      ),
    },
    {
      name: t('Hours'),
      icon: <ClockIcon />,
      shown: <Written text={company.hoursInWords || company.hours || t('Contact for hours')} />,
    },
    {
      name: t('FSSAI licence'),
      icon: <ShieldIcon />,
      shown: fssai && <Fssai number={fssai} verifiedAt={company.fssaiVerifiedAt ?? null} />,
    },
  ]
  return (
    <dl className="contact">
      {entries.map(
        ({ name, icon, shown }) =>
          shown && (
            <div key={name}>
              <dt>
                {icon}
                <span>{name}</span>
              </dt>
              <dd>{shown}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

type FssaiProps = { number: string; verifiedAt: string | null }

/** The licence number in printed groups, and whether anybody has verified it. */
function Fssai({ number, verifiedAt }: FssaiProps) {
  const [first, state, year, rest] = [
    number[0],
    number.slice(1, 3),
    number.slice(3, 5),
    number.slice(5),
  ]
  return (
    <>
      {`${first} ${state} ${year} ${rest}`}
      <div className="type-body2 text-text-secondary">
        {t(
          '{kind, select, licensed {Licensed} other {Registered}} in {year} by India’s food safety authority, as the kitchen states it.',
          { kind: first === '1' ? 'licensed' : 'registered', year: `20${year}` },
        )}{' '}
        {verifiedAt && t('Verified by us on {day}.', { day: dateInIndia(verifiedAt) })}{' '}
        <a href="https://foscos.fssai.gov.in">{t('Check the number')}</a>
      </div>
    </>
  )
}
