import { Page } from '../../ui/page.tsx'

export default function Invitation({ token }: { token: string }) {
  return <Page title="Invitation">{token}</Page>
}
