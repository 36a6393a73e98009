import { Page } from '../../ui/page.tsx'

export default function Login() {
  return <Page title="Login">Soon</Page>
}
