import { t, texts } from '#domain/i18n.ts'
import type { CurrentUser } from '#contract/accounts.ts'
import { OwnAlerts } from '../alerts/own-alerts.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TabLinks, TabPanel } from '../ui/tab-links.tsx'
import { useTabs } from '../ui/use-tabs.ts'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProtectedPage } from './protected-page.tsx'
import { YourData } from './your-data.tsx'

export { accountTexts as handle } from '../language/messages.ts'
export { clientLoader, loader } from './protected-page.tsx'

const labels = texts({
  profile: 'Profile Information',
  security: 'Security',
  preferences: 'Preferences',
  alerts: 'Alerts',
})

/** Cards of each tab. */
const panels = {
  profile: (user: CurrentUser) => [<ProfileForm key={user.email} user={user} />],
  security: ({ username }: CurrentUser) => [
    <PasswordForm key="password" username={username} />,
    <OwnSessions key="sessions" />,
    <YourData key="data" />,
  ],
  preferences: () => [<PreferencesForm key="preferences" />],
  alerts: (user: CurrentUser) => [<OwnAlerts key="alerts" user={user} />],
}

export { shouldRevalidate } from '../frame/another-page.ts'

export default function ProfilePage() {
  const tabs = useTabs('/profile', labels)
  return (
    <ProtectedPage
      title={t('Profile Settings')}
      description={t('Your name, address, password and preferences.')}
      path="/profile"
      prompt={t('Please log in to view your profile.')}
    >
      {(user) => (
        <div className="page-width max-w-[900px] pt-8 md:pt-12">
          <PageTitle
            title={t('Profile Settings')}
            intro={t('Your account, its safety and what we may write to you.')}
          />
          {user.kitchens && (
            <p className="mb-4">
              <TextLink to="/kitchens">{t('My kitchens')}</TextLink>
            </p>
          )}
          <TabLinks label={t('Profile settings')} {...tabs} />
          <div className="mt-6">
            <TabPanel name={tabs.chosen}>
              <div className="grid gap-6">
                {panels[tabs.chosen](user).map((panel) => (
                  <div key={panel.key} className="card p-5 sm:p-8">
                    {panel}
                  </div>
                ))}
              </div>
            </TabPanel>
          </div>
        </div>
      )}
    </ProtectedPage>
  )
}
