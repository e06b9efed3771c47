import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Navigate, redirect, useSearchParams } from 'react-router'
import { requestInfo } from '../request-info.ts'
import { onAnotherPage } from '../shared/another-page.ts'
import { PageHead } from '../shared/page-head.tsx'
import { browserQueryClient } from '../data/query-client.ts'
import { TabLinks, TabPanel, useTab } from '../shared/tab-links.tsx'
import type { Route } from './+types/auth-page.ts'
import { AccountCard } from './account-card.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { currentUser, useCurrentUser } from './session.ts'
import { signInUrl, wayBack } from './way-back.ts'

const wayBackFrom = (request: Request) => wayBack(new URL(request.url).searchParams)

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await context.get(requestInfo).currentUser()) throw redirect(wayBackFrom(request))
  return null
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (browserQueryClient().getQueryData(currentUser.queryKey)) throw redirect(wayBackFrom(request))
  return null
}

export const shouldRevalidate = onAnotherPage

export default function AuthPage() {
  const [params] = useSearchParams()
  const back = wayBack(params)
  const [chosen, choose] = useTab(params.get('tab') === 'register' ? 'register' : 'login')
  if (useCurrentUser()) return <Navigate to={back} replace />
  return (
    <>
      <PageHead
        title={chosen === 'login' ? 'Log in' : 'Create an account'}
        description="Log in or create an account to review the kitchens you know."
        path="/auth"
        indexed={false}
      />
      <AccountCard>
        <Typography component="h1" variant="h2">
          {chosen === 'login' ? 'Welcome back' : 'Pull up a chair'}
        </Typography>
        <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
          {chosen === 'login'
            ? 'Log in to write reviews and keep your profile.'
            : 'Join the top meal subscription directory in India and review the kitchens you know.'}
        </Typography>
        <TabLinks
          label="Log in or register"
          chosen={chosen}
          onChoose={choose}
          tabs={[
            { name: 'login', label: 'Login', to: signInUrl(back) },
            { name: 'register', label: 'Register', to: signInUrl(back, 'register') },
          ]}
        />
        <Box sx={{ mt: 3 }}>
          <TabPanel name={chosen}>{chosen === 'login' ? <LoginForm /> : <RegisterForm />}</TabPanel>
        </Box>
      </AccountCard>
    </>
  )
}
