import { Page } from '../../ui/page.tsx'

export default function SearchPage() {
  return <Page title="SearchPage">Soon</Page>
}
