import { ending, NewsletterLink } from './newsletter-link.tsx'

export default function UnsubscribePage() {
  return (
    <NewsletterLink
      path="/newsletter/unsubscribe"
      call={ending}
      title="Unsubscribe from the newsletter"
      text="One press, and no further issue is sent to your address."
      button="Unsubscribe"
      busy="Unsubscribing..."
      done="You Are Unsubscribed"
      failed="Unsubscribing Failed"
    />
  )
}
