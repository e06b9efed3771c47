import { brand } from '#api/contract/brand.ts'
import { LegalPage } from './legal-page.tsx'

export default function PrivacyPolicyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      path="/privacy-policy"
      summary="We keep what the directory needs to work, and nothing to follow you with."
      sections={[
        {
          title: 'Just looking',
          paragraphs: [
            'You can search, compare and read without an account. We run no analytics, no advertising and no trackers of other companies; fonts and pictures come from our own server.',
            'Our server keeps short technical logs (address asked for, time, result) to find faults and to stop abuse. They are not used to build a profile of you.',
          ],
        },
        {
          title: 'When you write to us or have an account',
          paragraphs: [
            'An account holds your name, username, email address and a hash of your password, from which the password cannot be read. Reviews hold your rating and words; other visitors see them with a number instead of your name.',
            'A message that you send to a company, or a suggestion that you send to us, is kept with the name and contact details you give, so that it can be answered.',
            'A newsletter is sent only to addresses that have confirmed it, and each issue has a link that ends it.',
          ],
        },
        {
          title: 'Who sees it',
          paragraphs: [
            'The people who run the directory, and the company that you write to. We sell nothing about you to anyone.',
          ],
        },
        {
          title: 'Your rights',
          paragraphs: [
            `You may ask what we hold about you, have it corrected, or have it deleted. Write to ${brand.email}.`,
          ],
        },
      ]}
    />
  )
}
