import { LegalPage } from './legal-page.tsx'

export default function CookiePolicyPage() {
  return (
    <LegalPage
      title="Cookie Policy"
      path="/cookie-policy"
      summary="One kind of cookie, only when you sign in. That is why no banner asked you."
      sections={[
        {
          title: 'Without an account',
          paragraphs: [
            'Looking round the directory sets no cookie. The look of the site, light or dark, follows your device and is not stored.',
          ],
        },
        {
          title: 'When you sign in',
          paragraphs: [
            'A session cookie tells our server that the next page is still for you. It holds a random number, cannot be read by scripts, is sent to nobody else, and goes away when you sign out or when the session ends.',
          ],
        },
        {
          title: 'What we do not use',
          paragraphs: [
            'No tracking cookies, no advertising cookies, no cookies of other companies, and no fingerprinting in their place.',
          ],
        },
        {
          title: 'Storage for comfort',
          paragraphs: [
            'Your browser may remember how far you had scrolled on a page until you close the tab. That stays on your device.',
          ],
        },
      ]}
    />
  )
}
