import { Page } from '../../ui/page.tsx'

export default function CustomerPage({ customerId }: { customerId: string }) {
  return <Page title="Customer">{customerId}</Page>
}
