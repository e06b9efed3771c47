import { t } from '#domain/i18n.ts'
import { brand } from '#domain/brand.ts'
import { site } from '#domain/site.ts'
import { LegalPage } from './legal-page.tsx'

export { legalTexts as handle } from '../language/messages.ts'
export { clientLoader, loader } from './own-page.tsx'

export default function PrivacyPolicyPage() {
  const { analytics } = site()
  return (
    <LegalPage
      title={t('Privacy Policy')}
      path="/privacy-policy"
      summary={t('We keep what the directory needs to work, and nothing to follow you with.')}
      sections={[
        [
          t('Just looking'),
          analytics
            ? t(
                'You can search, compare and read without an account. We run no advertising; fonts and pictures come from our own server. Visits of public pages are counted by a service of {host}, from which the browser loads a script.',
                { host: new URL(analytics).hostname },
              )
            : t(
                'You can search, compare and read without an account. We run no advertising, and no trackers or analytics of other companies; fonts and pictures come from our own server.',
              ),
          t(
            'We count by the day what is searched for, and how often the page of a company is opened and its number, WhatsApp or website tapped. A count holds no name, address, browser or time, and words that look like a person’s are left out of it. The company sees its own counts. Those of searches are deleted after 180 days, those of companies after 60.',
          ),
          t(
            'Our server keeps short technical logs (address asked for, time, result) to find faults and to stop abuse. They are not used to build a profile of you.',
          ),
        ],
        [
          t('With an account'),
          t(
            'An account holds your name, username, email address, the preferences you chose and a hash of your password, from which the password cannot be read. We write to the address to verify it, when you ask for a new password or your username, when your password or address was changed, and otherwise only as your preferences say. When you change the address, the one before is kept for a month, so that it can be taken back.',
          ),
          t(
            'Reviews hold your rating and words; other visitors see them with a number instead of your name. If you choose not to show your reviews publicly, they are neither shown nor counted.',
          ),
          t(
            'A session notes that you are logged in, with which browser and since when; your profile lists yours. It ends when you log out, when you change or reset your password elsewhere, or by itself after 90 days at most. Attempts to log in are counted for a short time, to slow down whoever guesses passwords.',
          ),
        ],
        [
          t('When you write to us or to a company'),
          t(
            'A message to a company, a suggestion, or a business that you ask us to list is kept with the name and contact details you give, so that it can be answered.',
          ),
          t(
            'Messages and suggestions are deleted by themselves after {days, plural, one {# day} other {# days}}.',
            { days: site().retentionDays },
          ),
          t(
            'The newsletter goes only to addresses that have confirmed it, and each issue has a link that ends it. So it is with the mails about a search: what you searched for and which companies we told you of is kept until you end it, and deleted then.',
          ),
        ],
        [
          t('When a company is yours, or you report a review'),
          t(
            'Whoever claims a company leaves the name, role, phone number and words of the claim, which only the people who run the directory read. Its owners see each other’s names; what they change is noted with the name of who did. Answers to reviews appear as the company’s.',
          ),
          t(
            'A report keeps your reason and, when you are logged in, that it is yours, so that we can tell you what came of it. So that the reports of one person count once, it also keeps a scrambled form of the account or network, from which neither can be read.',
          ),
        ],
        [
          t('Who sees it'),
          t(
            'The people who run the directory, the company that you write to, and the mail service that carries our mails to you. We sell nothing about you to anyone.',
          ),
        ],
        [
          t('Your rights'),
          t(
            'In Profile Settings, under Security, you can download everything that we keep about your account, and delete the account. You choose whether your reviews go with it or stay as those of a "former user"; name, address and preferences are deleted at once. You correct your name and address in the same place.',
          ),
          t(
            'With what you send us we note the version of this notice that its form linked to. You may withdraw your agreement at any time: by ending the newsletter or an alert, deleting the account, or writing to us.',
          ),
          t(
            'For anything that you sent without an account, write to {email}: you may ask what we hold, have it corrected, or have it deleted.',
            { email: brand.email },
          ),
        ],
      ]}
    />
  )
}
