import { PageHead } from '../shared/page-head.tsx'
import { TextLink } from '../shared/text-link.tsx'
import { forgotPassword } from './queries.ts'
import { RecoveryForm } from './recovery-form.tsx'

export default function ForgotPasswordPage() {
  return (
    <>
      <PageHead
        title="Forgot password"
        description="Ask for a link to set a new password."
        path="/forgot-password"
        indexed={false}
      />
      <RecoveryForm
        title="Forgot Password"
        intro="Tell us the address of your account, and we send you a link to set a new password."
        request={forgotPassword}
        button="Send Reset Link"
        failure="Failed to send reset email"
        Sent={Sent}
        links={
          <>
            <TextLink to="/auth">Back to login</TextLink>
            <TextLink to="/forgot-username">Forgot username?</TextLink>
          </>
        }
      />
    </>
  )
}

function Sent({ email }: { email: string }) {
  return (
    <>
      <p>If an account exists for {email}, reset instructions arrive within a few minutes.</p>
      <p>Nothing there? Please check your spam folder. The link expires in 24 hours.</p>
    </>
  )
}
