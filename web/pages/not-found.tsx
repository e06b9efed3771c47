import { Link, useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { PageHead } from '../frame/page-head.tsx'

export function NotFound() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHead
        title="404 Page Not Found"
        description="There is no page at this address."
        path={pathname}
        indexed={false}
      />
      <Message
        level={1}
        title="404 Page Not Found"
        text="Did you forget to add the page to the router?"
      >
        <Button component={Link} to="/">
          Go to Home
        </Button>
        <Button variant="outlined" component={Link} to="/companies#query">
          Search meal plans
        </Button>
      </Message>
    </>
  )
}
