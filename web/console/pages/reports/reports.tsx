import { Page } from '../../ui/page.tsx'

export default function Reports() {
  return <Page title="Reports">Soon</Page>
}
