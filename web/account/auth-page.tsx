import { Navigate, redirect, useSearchParams } from 'react-router'
import { t } from '#domain/i18n.ts'
import { site } from '#domain/site.ts'
import { requestInfo } from '../request-info.ts'
import { ClaimedFigures, features, headline } from '../frame/claims.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { browserQueryClient } from '../data/query-client.ts'
import { TabLinks, TabPanel, useTab } from '../ui/tab-links.tsx'
import type { Route } from './+types/auth-page.ts'
import { AccountCard } from '../frame/account-card.tsx'
import { returnUrl, signInUrl } from '../data/return-url.ts'
import { currentUser, useCurrentUser } from '../data/session.ts'
import { LoginForm, RegisterForm } from './sign-in-forms.tsx'

const returnUrlFrom = (request: Request) => returnUrl(new URL(request.url).searchParams)

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await context.get(requestInfo).currentUser()) throw redirect(returnUrlFrom(request))
  return null
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (browserQueryClient().getQueryData(currentUser.queryKey))
    throw redirect(returnUrlFrom(request))
  return null
}

export { accountTexts as handle } from '../language/messages.ts'
export { shouldRevalidate } from '../frame/another-page.ts'

export default function AuthPage() {
  const [params] = useSearchParams()
  const back = returnUrl(params)
  const [chosen, choose] = useTab(params.get('tab') === 'register' ? 'register' : 'login')
  if (useCurrentUser()) return <Navigate to={back} replace />
  return (
    <AccountCard
      title={chosen === 'login' ? t('Log in') : t('Create an account')}
      description={t('Log in or create an account to review the kitchens you know.')}
      path="/auth"
      aside={<Claims />}
    >
      <PageTitle
        title={chosen === 'login' ? t('Welcome back') : t('Pull up a chair')}
        intro={
          chosen === 'login'
            ? t('Log in to write reviews and keep your profile.')
            : site().claims === 'written'
              ? t(
                  'Join the top meal subscription directory in India and review the kitchens you know.',
                )
              : t('Log in or create an account to review the kitchens you know.')
        }
      />
      <TabLinks
        label={t('Log in or register')}
        chosen={chosen}
        onChoose={choose}
        tabs={[
          { name: 'login', label: t('Login'), to: signInUrl(back) },
          { name: 'register', label: t('Register'), to: signInUrl(back, 'register') },
        ]}
      />
      <div className="mt-6">
        <TabPanel name={chosen}>{chosen === 'login' ? <LoginForm /> : <RegisterForm />}</TabPanel>
      </div>
    </AccountCard>
  )
}

/** Advantages of the directory. */
function Claims() {
  return (
    <aside
      aria-label={t('About the directory')}
      className="mx-auto w-full max-w-[500px] rounded-[28px] bg-stage-main p-6 text-stage-text sm:p-10 md:max-w-none"
    >
      <h2 className="type-h3">{headline()}</h2>
      <ul className="my-7 grid max-w-[440px] gap-5">
        {features().map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <div className="flex-none text-turmeric-main">
              <Icon size={28} />
            </div>
            <div>
              <h3 className="type-h3">{title}</h3>
              <p className="type-body2 mt-0.5 text-stage-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <ClaimedFigures className="grid-cols-[repeat(auto-fit,minmax(max(6.5rem,40%),1fr))] gap-x-6" />
    </aside>
  )
}
