import { t } from '#domain/i18n.ts'
import { MAX_FORWARDED_MESSAGES } from '#domain/limits.ts'
import { LegalPage } from './legal-page.tsx'

export { legalTexts as handle } from '../language/messages.ts'
export { clientLoader, loader } from './own-page.tsx'

/** What kitchens can do here, and how. */
export default function ForKitchensPage() {
  return (
    <LegalPage
      title={t('For kitchens')}
      path="/for-kitchens"
      summary={t('How guests find your kitchen here, and how you tell them what is on the stove.')}
      sections={[
        [
          t('Be listed'),
          t(
            'Press “List your business”. A person looks at each listing before it is shown, and writes to you either way. It costs nothing.',
          ),
          t(
            'Your listing asks for the FSSAI licence. We say “verified” only once we have looked at it, with the date.',
          ),
        ],
        [
          t('Make the page yours'),
          t(
            'Is your kitchen here already? Log in, open its page and press “Claim it”. We mail a link to the address that the page shows; without access to that mail, tell us who you are. Up to five people can look after a kitchen.',
          ),
        ],
        [
          t('Each week'),
          t(
            'Under “My kitchens” you change the week’s menu, plans, prices and photos, and close for some days. Guests see it within moments. What your kitchen is known by, such as its name, address, licence and cuisine, waits until we have approved it.',
          ),
          t(
            'Every 30 days we ask you by mail whether the page is still right. One tap confirms it, and guests can choose kitchens that were confirmed in the last 90 days.',
          ),
        ],
        [
          t('Messages and reviews'),
          t(
            'Messages of guests come by mail and stand on your page, where you answer them. After {n} mails in a day, the others come together the next morning.',
            { n: MAX_FORWARDED_MESSAGES },
          ),
          t(
            'Reply to a review, and everyone sees it under the review. Report one that is about another kitchen, or not honest: we decide. Nobody can buy a better place, and owners do not review their own kitchen.',
          ),
        ],
        [
          t('How search finds you'),
          t(
            'Guests search by dish, diet, price, place and pincode. What your page does not say, they cannot find: write dishes by the day, prices with delivery, and the pincodes or the distance that you deliver to. Your figures show what people searched for when they found you.',
          ),
        ],
      ]}
    />
  )
}
