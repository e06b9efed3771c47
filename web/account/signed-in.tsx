import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import type { CurrentUser } from '#api/contract/accounts.ts'
import { Message } from '../shared/message.tsx'
import { Spinner } from '../shared/spinner.tsx'
import { useCurrentUser } from './session.ts'
import { signInUrl } from './way-back.ts'

type SignedInProps = {
  /** What is asked of a person who has signed out while they were on the page. */
  prompt: string
  children: (user: CurrentUser) => ReactNode
}

/** What only a signed-in person may see. */
export function SignedIn({ prompt, children }: SignedInProps) {
  const user = useCurrentUser()
  const { pathname, search } = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  useEffect(() => {
    if (user) setWasSignedIn(true)
  }, [user])

  if (user === undefined) return <Spinner />
  if (user) return children(user)
  const signIn = signInUrl(`${pathname}${search}`)
  if (!wasSignedIn) return <Navigate to={signIn} replace />
  return (
    <Message alert level={1} title={prompt} text="You have been logged out.">
      <Button component={Link} to={signIn}>
        Log In
      </Button>
    </Message>
  )
}
