import { Page } from '../../ui/page.tsx'

export default function Customers() {
  return <Page title="Customers">Soon</Page>
}
