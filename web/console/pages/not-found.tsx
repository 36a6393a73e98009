import { Link } from 'wouter'
import { Page } from '../ui/page.tsx'
import { EmptyState } from '../ui/states.tsx'

export function NotFound() {
  return (
    <Page title="Not found">
      <EmptyState
        icon="alert"
        title="Page not found"
        action={<Link href="/inbox">Go to inbox</Link>}
      />
    </Page>
  )
}
