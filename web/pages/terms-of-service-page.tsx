import { t } from '#domain/i18n.ts'
import { brand } from '#domain/brand.ts'
import { LegalPage } from './legal-page.tsx'

export { legalTexts as handle } from '../language/messages.ts'
export { clientLoader, loader } from './own-page.tsx'

export default function TermsOfServicePage() {
  return (
    <LegalPage
      title={t('Terms of Service')}
      path="/terms-of-service"
      summary={t('What you can expect of the directory, and what it expects of you.')}
      sections={[
        [
          t('What we do'),
          t(
            '{name} lists meal subscriptions and helps you compare them. We do not cook, deliver or take payment: a subscription is an agreement between you and the company.',
            { name: brand.name },
          ),
          t(
            'Prices, menus and terms come from the companies and may change. Where a company does not state something, we say so rather than guess. Confirm what matters to you before you pay.',
          ),
        ],
        [
          t('Reviews'),
          t(
            'Write about your own experience, in your own words, once for each company. No insults, no advertising, no private details of other people.',
          ),
          t(
            'A person reads each review before it is shown, and may refuse one that breaks these rules. We do not refuse a review because it is critical.',
          ),
        ],
        [
          t('Accounts'),
          t(
            'Keep your password to yourself, and tell us if you think that somebody else has it. We may close accounts that are used to deceive or to harm.',
          ),
        ],
        [
          t('Companies'),
          t(
            'A listing must be true and kept up to date. Places among the featured companies do not change a rating or the order of search results.',
          ),
        ],
        [t('Questions'), t('Write to {email}.', { email: brand.email })],
      ]}
    />
  )
}
