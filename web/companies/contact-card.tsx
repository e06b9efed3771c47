import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { brand } from '#api/contract/brand.ts'
import type { Company } from '#api/contract/companies.ts'
import { cardStyle } from '../shared/card-style.ts'
import { ClockIcon, drawing, MailIcon, PinIcon, ShieldIcon } from '../shared/icons.tsx'
import { phoneNumbers, whatsAppUrl } from './phone-numbers.ts'
import { webAddress } from './web-address.ts'

const PhoneIcon = drawing(
  <path d="M6.5 3.5h3l1.6 4.3-2.2 1.5a12 12 0 0 0 5.8 5.8l1.5-2.2 4.3 1.6v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z" />,
)
const GlobeIcon = drawing(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c2.4 2.4 3.5 5.3 3.5 8.5s-1.1 6.1-3.5 8.5c-2.4-2.4-3.5-5.3-3.5-8.5S9.6 5.9 12 3.5Z" />
  </>,
)

const ChatIcon = drawing(<path d="M5 19.5 6 16a7.5 7.5 0 1 1 3 2.7Z" />)

type TitledCardProps = {
  id: string
  title: string
  component?: 'section' | 'aside'
  children: ReactNode
}

/** A card of a company's page, named by its title. */
export function TitledCard({ id, title, component = 'section', children }: TitledCardProps) {
  return (
    <Box component={component} id={id} aria-labelledby={`${id}-title`} sx={{ ...cardStyle, p: 3 }}>
      <Typography id={`${id}-title`} component="h2" variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

const contactStyle = {
  display: 'grid',
  gap: 2,
  '& > div': { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: 1.5 },
  '& dt': { display: 'contents', typography: 'caption', color: 'text.secondary' },
  '& dt > svg': { mt: '2px' },
  '& dd': { gridColumn: 2, overflowWrap: 'anywhere' },
  '& a': {
    display: 'inline-block',
    py: 0.25,
    color: 'primary.main',
    fontWeight: 600,
    textUnderlineOffset: '3px',
  },
}

export function Contact({ company }: { company: Company }) {
  const { phone, email, fssaiLicence: fssai } = company
  const website = webAddress(company.website)
  const whatsApp = whatsAppUrl(
    phone,
    `Hello ${company.name}, I found you on ${brand.name} and have a question about your plans.`,
  )
  const entries = [
    { name: 'Address', icon: <PinIcon />, shown: company.address },
    {
      name: 'Phone',
      icon: <PhoneIcon />,
      shown: phone && <Phone typed={phone} />,
    },
    {
      name: 'WhatsApp',
      icon: <ChatIcon />,
      shown: whatsApp && (
        <a href={whatsApp} rel="nofollow noopener">
          Write on WhatsApp
        </a>
      ),
    },
    {
      name: 'Email',
      icon: <MailIcon />,
      shown: email && <a href={`mailto:${email}`}>{email}</a>,
    },
    {
      name: 'Website',
      icon: <GlobeIcon />,
      shown: website && (
        <a href={website.href} rel="nofollow noopener">
          {website.host}
        </a>
      ),
    },
    { name: 'Hours', icon: <ClockIcon />, shown: company.hours || 'Contact for hours' },
    { name: 'FSSAI licence', icon: <ShieldIcon />, shown: fssai && <Fssai number={fssai} /> },
  ]
  return (
    <Box component="dl" sx={contactStyle}>
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
    </Box>
  )
}

/** Numbers to call; what is none is shown as it was typed. */
function Phone({ typed }: { typed: string }) {
  const numbers = phoneNumbers(typed)
  if (numbers.length === 0) return typed
  return numbers.map(({ written, dialled }) => (
    <div key={dialled}>
      <a href={`tel:${dialled}`}>{written}</a>
    </div>
  ))
}

/** The number, grouped as it is printed, and what it means. */
function Fssai({ number }: { number: string }) {
  const [first, state, year, rest] = [
    number[0],
    number.slice(1, 3),
    number.slice(3, 5),
    number.slice(5),
  ]
  return (
    <>
      {`${first} ${state} ${year} ${rest}`}
      <Typography variant="caption" component="div" color="textSecondary">
        {first === '1' ? 'Licensed' : 'Registered'} in 20{year} by India’s food safety authority,
        which inspects such kitchens. <a href="https://foscos.fssai.gov.in">Check the number</a>
      </Typography>
    </>
  )
}
