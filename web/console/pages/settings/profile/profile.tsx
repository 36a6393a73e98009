import { Page } from '../../../ui/page.tsx'
import { Column } from '../components/section.tsx'
import { Device } from './appearance.tsx'
import { Identity } from './identity.tsx'
import { Sessions } from './sessions.tsx'
import { SignIn } from './sign-in.tsx'

/** Whoever is signed in, and how. */
export const Profile = () => (
  <Page title="Profile">
    <Column>
      <Identity />
      <Device />
      <SignIn />
      <Sessions />
    </Column>
  </Page>
)
