import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Company } from '#api/contract/companies.ts'
import { cardStyle } from '../shared/card-style.ts'
import { ClockIcon, drawing, MailIcon, PinIcon } from '../shared/icons.tsx'
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

/** Where and how to reach a company. */
export function ContactCard({ company }: { company: Company }) {
  const website = webAddress(company.website)
  return (
    <Box component="aside" aria-labelledby="contact-title" sx={{ ...cardStyle, p: 3 }}>
      <Typography id="contact-title" component="h2" variant="h3" sx={{ mb: 2 }}>
        Contact information
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gap: 2 }}>
        <Entry icon={<PinIcon />} name="Address">
          {company.address}
        </Entry>
        {company.phone && (
          <Entry icon={<PhoneIcon />} name="Phone">
            <Anchor href={`tel:${company.phone.replace(/[^\d+]/g, '')}`}>{company.phone}</Anchor>
          </Entry>
        )}
        {company.email && (
          <Entry icon={<MailIcon />} name="Email">
            <Anchor href={`mailto:${company.email}`}>{company.email}</Anchor>
          </Entry>
        )}
        {website && (
          <Entry icon={<GlobeIcon />} name="Website">
            <Anchor href={website.href} rel="nofollow noopener">
              {website.host}
            </Anchor>
          </Entry>
        )}
        <Entry icon={<ClockIcon />} name="Hours">
          {company.hours || 'Contact for hours'}
        </Entry>
      </Box>
    </Box>
  )
}

function Entry({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: 1.5 }}>
      <Box
        component="dt"
        sx={{ display: 'contents', '& > svg': { mt: '2px', color: 'text.secondary' } }}
      >
        {icon}
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {name}
        </Typography>
      </Box>
      <Box component="dd" sx={{ gridColumn: 2, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  )
}

function Anchor({ href, rel, children }: { href: string; rel?: string; children: ReactNode }) {
  return (
    <Box
      component="a"
      href={href}
      rel={rel}
      sx={{
        display: 'inline-block',
        py: 0.25,
        color: 'primary.main',
        fontWeight: 600,
        textUnderlineOffset: '3px',
      }}
    >
      {children}
    </Box>
  )
}
