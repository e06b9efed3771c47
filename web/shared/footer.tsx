import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '#api/contract/brand.ts'
import { NewsletterBox } from '../newsletter/newsletter-box.tsx'
import { Logo } from './logo.tsx'

const popularLocations = ['Mumbai', 'Delhi', 'Bengaluru', 'Hyderabad', 'Chennai', 'Pune', 'Kolkata']

const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  fontSize: '1rem',
  color: 'stage.quiet',
  textDecoration: 'none',
  '&:hover': { color: 'stage.text', textDecoration: 'underline' },
  '&:focus-visible': { outlineColor: 'var(--mui-palette-stage-text)' },
} as const

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box component={Link} to={to} sx={linkStyle}>
      {children}
    </Box>
  )
}

function Column({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <div>
      <Typography component="h2" variant="overline" sx={{ display: 'block', mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0 }}>
        {children.map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </Box>
    </div>
  )
}

/** The foot of every page. */
export function Footer() {
  return (
    <Box
      component="footer"
      sx={{ bgcolor: 'stage.deep', color: 'stage.text', mt: { xs: 8, md: 12 } }}
    >
      <Container
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { xs: '1fr 1fr', md: '1.6fr 1fr 1fr 1.2fr' },
          py: { xs: 6, md: 8 },
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, maxWidth: 340 }}>
          <Logo />
          <Typography variant="body2" sx={{ mt: 2, color: 'stage.quiet' }}>
            {brand.tagline}. Compare tiffin, dabba and mess plans across India by price, menu and
            honest reviews.
          </Typography>
          <NewsletterBox />
        </Box>
        <Column title="Explore">
          <FooterLink to="/">Home</FooterLink>
          <FooterLink to="/companies">Meal Plans</FooterLink>
          <FooterLink to="/about">About Us</FooterLink>
          <FooterLink to="/list-your-business">List your business</FooterLink>
        </Column>
        <Column title="Popular Locations">
          {popularLocations.map((place) => (
            <FooterLink key={place} to={`/companies?location=${encodeURIComponent(place)}`}>
              {place}
            </FooterLink>
          ))}
        </Column>
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <Typography component="h2" variant="overline" sx={{ display: 'block', mb: 1 }}>
            Contact Us
          </Typography>
          <Typography variant="body2" sx={{ color: 'stage.quiet' }}>
            Questions, corrections or praise: write to us.
          </Typography>
          <Box component="a" href={`mailto:${brand.email}`} sx={{ ...linkStyle, mt: 0.5 }}>
            {brand.email}
          </Box>
        </Box>
      </Container>
      <Box sx={{ borderTop: 1, borderColor: 'stage.line' }}>
        <Container
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 3,
            rowGap: 0.5,
            py: 2.5,
          }}
        >
          <Typography variant="body2" sx={{ color: 'stage.quiet', mr: 'auto' }}>
            © 2023 {brand.name}. All rights reserved.
          </Typography>
          <Box
            component="nav"
            aria-label="Legal"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
          >
            <FooterLink to="/privacy-policy">Privacy Policy</FooterLink>
            <FooterLink to="/terms-of-service">Terms of Service</FooterLink>
            <FooterLink to="/cookie-policy">Cookie Policy</FooterLink>
          </Box>
        </Container>
      </Box>
    </Box>
  )
}
