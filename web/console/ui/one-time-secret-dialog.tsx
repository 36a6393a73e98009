import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Dialog, DialogActions, DialogBody } from './dialog.tsx'
import { Icon } from './icon.tsx'
import styles from './one-time-secret-dialog.module.css'

interface Props {
  title: string
  /** What it is: the label of the box, heard before it is read out. */
  label: string
  secret: string
  /** What to do with it. */
  children: ReactNode
  /** Besides copying: a download, for example. */
  actions?: ReactNode
  onClose(): void
}

/** Something that the desk shows this once. It closes on purpose only. */
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
          Copy it now. You won’t be able to see it again.
        </p>
      </DialogBody>
      <DialogActions>
        {actions}
        <CopyButton text={secret} autoFocus />
        <Button look="primary" onClick={onClose}>
          I’ve saved it
        </Button>
      </DialogActions>
    </Dialog>
  )
}
