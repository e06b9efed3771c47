import { PageHead } from '../shared/page-head.tsx'
import { TextLink } from '../shared/text-link.tsx'
import { forgotUsername } from './queries.ts'
import { RecoveryForm } from './recovery-form.tsx'

export default function ForgotUsernamePage() {
  return (
    <>
      <PageHead
        title="Forgot username"
        description="Have your username sent to your inbox."
        path="/forgot-username"
        indexed={false}
      />
      <RecoveryForm
        title="Forgot Username"
        intro="Tell us the address of your account, and we send your username to it."
        request={forgotUsername}
        button="Send Username"
        failure="Failed to send username reminder"
        Sent={Sent}
        links={
          <>
            <TextLink to="/auth">Back to login</TextLink>
            <TextLink to="/auth?tab=register">No account yet? Sign up</TextLink>
          </>
        }
      />
    </>
  )
}

function Sent({ email }: { email: string }) {
  return (
    <>
      <p>
        <strong>Username reminder sent</strong>
      </p>
      <p>If an account exists for {email}, the username has been sent to your inbox.</p>
      <p>Please check your spam or junk folder if it does not arrive. You can close this page.</p>
    </>
  )
}
