import { confirmation, NewsletterLink } from './newsletter-link.tsx'

export default function ConfirmNewsletterPage() {
  return (
    <NewsletterLink
      path="/newsletter/confirm"
      call={confirmation}
      title="Confirm your subscription"
      text="One press, and the newsletter comes to your inbox. Each issue has a link that ends it."
      button="Confirm Subscription"
      busy="Confirming..."
      done="Subscription Confirmed"
      failed="Confirmation Failed"
    />
  )
}
