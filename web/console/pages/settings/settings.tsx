import { Page } from '../../ui/page.tsx'

export default function Settings({ section }: { section: string }) {
  return <Page title="Settings">{section}</Page>
}
