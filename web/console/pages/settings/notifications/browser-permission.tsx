import * as m from '#messages'
import { createStore } from '../../../state/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Section } from '../../../ui/section.tsx'

type Permission = NotificationPermission | 'unsupported'

/** Browsers offer notifications only over HTTPS. */
const current = (): Permission =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission

const permission = createStore(current())

export const usePermission = permission.use

/** Has no effect if the user has decided already. Must be called by a click. */
export async function askForPermission(): Promise<void> {
  if (current() === 'default') await Notification.requestPermission()
  permission.set(current())
}

const texts: Record<Permission, string> = {
  default: m.notifications_permission_default,
  granted: m.notifications_permission_granted,
  denied: m.notifications_permission_denied,
  unsupported: m.notifications_permission_unsupported,
}

/** Whether this browser shows notifications: each device is asked on its own. */
export const BrowserPermission = ({ permission }: { permission: Permission }) => (
  <Section title={m.notifications_permission_title}>
    <Row title={m.notifications_permission_device} text={texts[permission]}>
      {permission === 'default' && (
        <Button onClick={() => void askForPermission()}>{m.notifications_permission_allow}</Button>
      )}
    </Row>
  </Section>
)
