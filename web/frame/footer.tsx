import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t, translated } from '#domain/i18n.ts'
import { brand } from '#domain/brand.ts'
import { site } from '#domain/site.ts'
import { choiceLabel } from '#domain/choices.ts'
import { useChoices } from '../data/choices.ts'
import { LanguageLinks } from '../language/language-links.tsx'
import { Logo } from './logo.tsx'

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="footer-link">
      {children}
    </Link>
  )
}

function Column({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <div>
      <h2 className="type-overline mb-2">{title}</h2>
      <ul>
        {children.map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
    </div>
  )
}

/** Footer of every page. */
export function Footer({ newsletter }: { newsletter: ReactNode }) {
  const { popular } = useChoices()
  return (
    <footer className="mt-10 bg-stage-deep text-stage-text md:mt-24">
      <div className="page-width grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-6 py-8 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)] md:gap-12 md:py-16">
        <div className="col-span-full max-w-[340px] md:col-auto">
          <Logo again />
          <p className="type-body2 sr-only mt-4 text-stage-quiet sm:not-sr-only">
            {t(
              '{tagline}. Compare tiffin, dabba and mess plans across India by price, menu and honest reviews.',
              { tagline: translated(brand.tagline) },
            )}
          </p>
          {newsletter}
        </div>
        <Column title={t('Explore')}>
          <FooterLink to="/">{t('Home')}</FooterLink>
          <FooterLink to="/companies">{t('Meal Plans')}</FooterLink>
          <FooterLink to="/about">{t('About Us')}</FooterLink>
          <FooterLink to="/list-your-business">{t('List your business')}</FooterLink>
        </Column>
        <Column title={t('Popular Locations')}>
          {popular.map((place) => (
            <FooterLink key={place} to={`/companies?location=${encodeURIComponent(place)}`}>
              {choiceLabel(place)}
            </FooterLink>
          ))}
        </Column>
        <div className="col-span-full sm:col-auto">
          <h2 className="type-overline mb-2">{t('Contact Us')}</h2>
          <a href={`mailto:${brand.email}`} className="footer-link">
            {brand.email}
          </a>
          <OwnContacts />
        </div>
      </div>
      <LegalLine>
        <LanguageLinks className="footer-link min-h-11" />
      </LegalLine>
    </footer>
  )
}

/** Where else the operator can be found. */
function OwnContacts() {
  const { phone, links } = site()
  return (
    <>
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="footer-link flex">
          {phone}
        </a>
      )}
      {links.map((link) => (
        <a key={link} href={link} rel="me noopener" className="footer-link flex">
          {new URL(link).hostname.replace('www.', '')}
        </a>
      ))}
    </>
  )
}

/** The site's operator, and its legal pages. */
const LegalLine = ({ children }: { children?: ReactNode }) => (
  <div className="border-t border-stage-line">
    <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 py-5">
      <p className="type-body2 mr-auto text-stage-quiet">
        {t('© 2023 {name}. All rights reserved.', { name: site().legalName ?? brand.name })}
      </p>
      <nav aria-label={t('Legal')} className="flex flex-wrap gap-x-6">
        <FooterLink to="/privacy-policy">{t('Privacy Policy')}</FooterLink>
        <FooterLink to="/terms-of-service">{t('Terms of Service')}</FooterLink>
        <FooterLink to="/cookie-policy">{t('Cookie Policy')}</FooterLink>
      </nav>
      {children}
    </div>
  </div>
)

/** Footer of the dashboard, reduced in height. */
export const SlimFooter = () => (
  <footer className="bg-stage-deep text-stage-text">
    <LegalLine />
  </footer>
)
