import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Navigate, redirect, useSearchParams } from 'react-router'
import { requestInfo } from '../request-info.ts'
import { onAnotherPage } from '../shared/another-page.ts'
import { ClaimedFigures, features, topDirectory } from '../shared/claims.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { PageTitle } from '../shared/page-title.tsx'
import { browserQueryClient } from '../data/query-client.ts'
import { TabLinks, TabPanel, useTab } from '../shared/tab-links.tsx'
import type { Route } from './+types/auth-page.ts'
import { AccountCard } from './account-card.tsx'
import { returnUrl, signInUrl } from './return-url.ts'
import { currentUser, useCurrentUser } from './session.ts'
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

export const shouldRevalidate = onAnotherPage

export default function AuthPage() {
  const [params] = useSearchParams()
  const back = returnUrl(params)
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
      <AccountCard aside={<Claims />}>
        <PageTitle
          title={chosen === 'login' ? 'Welcome back' : 'Pull up a chair'}
          intro={
            chosen === 'login'
              ? 'Log in to write reviews and keep your profile.'
              : 'Join the top meal subscription directory in India and review the kitchens you know.'
          }
        />
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

/** What the directory claims of itself. */
function Claims() {
  return (
    <Box
      component="aside"
      aria-label="About the directory"
      sx={{
        borderRadius: '28px',
        p: { xs: 3, sm: 5 },
        width: '100%',
        maxWidth: { xs: 500, md: 'none' },
        mx: 'auto',
        bgcolor: 'stage.main',
        color: 'stage.text',
      }}
    >
      <Typography component="h2" variant="h3">
        {topDirectory}
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', p: 0, my: 3.5, display: 'grid', gap: 2.5, maxWidth: 440 }}
      >
        {features.map(({ Icon, title, text }) => (
          <Box component="li" key={title} sx={{ display: 'flex', gap: 2 }}>
            <Box sx={{ flex: 'none', color: 'turmeric.main' }}>
              <Icon size={28} />
            </Box>
            <div>
              <Typography component="h3" variant="h4">
                {title}
              </Typography>
              <Typography variant="body2" sx={{ mt: 0.25, color: 'stage.quiet' }}>
                {text}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
      <ClaimedFigures sx={{ gridTemplateColumns: '1fr 1fr', columnGap: 3 }} />
    </Box>
  )
}
