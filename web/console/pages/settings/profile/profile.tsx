import * as m from '#messages'
import { Page } from '../../../ui/page.tsx'
import { Column } from '../../../ui/section.tsx'
import { Appearance } from './appearance.tsx'
import { Identity } from './identity.tsx'
import { Security } from './security.tsx'
import { Sessions } from './sessions.tsx'
import { Signature } from './signature.tsx'
import { Work } from './work.tsx'

export const Profile = () => (
  <Page title={m.profile_title}>
    <Column>
      <Identity />
      <Signature />
      <Work />
      <Appearance />
      <Security />
      <Sessions />
    </Column>
  </Page>
)
