import { t } from '#domain/i18n.ts'
import { LegalPage } from './legal-page.tsx'

export { legalTexts as handle } from '../language/messages.ts'
export { clientLoader, loader } from './own-page.tsx'

export default function CookiePolicyPage() {
  return (
    <LegalPage
      title={t('Cookie Policy')}
      path="/cookie-policy"
      summary={t('A few cookies, and only for what you ask for. That is why no banner asked you.')}
      sections={[
        [
          t('Without an account'),
          t(
            'Looking round the directory sets no cookie. If you enter your pincode to see who delivers to you, a cookie keeps these six digits in your browser for a year, so that every page can say it; “Change” and then “Forget” deletes it. No account holds it. The look of the site, light or dark, follows your device and is not stored.',
          ),
        ],
        [
          t('When you log in'),
          t(
            'A session cookie tells our server that the next page is still for you. It holds a random number, cannot be read by scripts, is sent to nobody else, and goes away when you log out or when the session ends.',
          ),
          t(
            'Another one lets our server know a browser in which you have logged in before, so that strangers who try passwords for your account cannot keep you out. It holds random numbers and no name, is used for nothing else, and lasts for a year.',
          ),
        ],
        [
          t('What we do not use'),
          t(
            'No tracking cookies, no advertising cookies, no cookies of other companies, and no fingerprinting in their place.',
          ),
        ],
        [
          t('Storage for comfort'),
          t(
            'Your browser remembers, until you close the tab, how far you had scrolled on a page and what you have typed into a form but not yet sent, so that neither is lost when you have to log in first. Passwords are never kept in this way, and logging out clears what was typed. It stays on your device.',
          ),
          t(
            'It also keeps the companies that you put on your shortlist or choose to compare, until you take them off again; when you log in, the shortlist moves into your account.',
          ),
          t(
            'Until you clear its data, your browser also keeps the choices under Preferences that say so.',
          ),
          t(
            'When you log in or out, the other tabs of the same browser are told, so that they do not show you as somebody you no longer are. Nothing is stored for that.',
          ),
        ],
      ]}
    />
  )
}
