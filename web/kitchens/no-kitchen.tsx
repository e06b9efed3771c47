import { Link } from 'react-router'
import { statusOf } from '../data/ask.ts'
import { LoadFailed } from '../data/load-failed.tsx'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'

/** In place of a kitchen that is not the person's, or could not be loaded. */
export function NoKitchen({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  if (statusOf(error) !== 404) {
    return (
      <LoadFailed
        title="Your kitchen could not be loaded"
        error={error}
        onRetry={() => void onRetry()}
      />
    )
  }
  return (
    <Message level={1} title="Kitchen not found" text="It is none of yours, or it is gone.">
      <Button component={Link} to="/kitchens">
        My Kitchens
      </Button>
    </Message>
  )
}
