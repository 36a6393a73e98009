import { Link } from 'wouter'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'

export function NotFound() {
  return (
    <Page title="Not found">
      <Empty
        icon="alert"
        title="There is no such page"
        action={<Link href="/inbox">To the inbox</Link>}
      />
    </Page>
  )
}
