import { Link } from 'wouter'
import * as m from '#messages'
import { Page } from '../ui/page.tsx'
import { EmptyState } from '../ui/states.tsx'

export function NotFound() {
  return (
    <Page title={m.notFound_title}>
      <EmptyState
        icon="alert"
        title={m.notFound_heading}
        action={<Link href="/inbox">{m.notFound_toInbox}</Link>}
      />
    </Page>
  )
}
