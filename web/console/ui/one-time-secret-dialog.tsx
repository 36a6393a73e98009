import type { ReactNode } from 'react'
import * as m from '#messages'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Dialog, DialogActions, DialogBody } from './dialog.tsx'
import { Icon } from './icon.tsx'
import styles from './one-time-secret-dialog.module.css'

interface Props {
  title: string
  /** The accessible name of the secret. */
  label: string
  secret: string
  children: ReactNode
  /** Besides copying, such as a download. */
  actions?: ReactNode
  onClose(): void
}

/** Shows a secret that can't be shown again. It closes only by its button. */
export function OneTimeSecretDialog({ title, label, secret, children, actions, onClose }: Props) {
  return (
    <Dialog title={title} isSticky onClose={onClose}>
      <DialogBody>
        <div>{children}</div>
        <output className={styles.secret} aria-label={label}>
          {secret}
        </output>
        <p className={styles.warning}>
          <Icon name="alert" />
          {m.ui_secret_warning}
        </p>
      </DialogBody>
      <DialogActions>
        {actions}
        <CopyButton text={secret} autoFocus />
        <Button look="primary" onClick={onClose}>
          {m.ui_secret_saved}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
