import * as m from '#messages'
import { dismissToast, type ShownToast, useToasts } from '../state/toasts.ts'
import { Button, IconButton } from './button.tsx'
import { cx } from './classes.ts'
import styles from './toasts.module.css'

export function Toasts() {
  const toasts = useToasts()
  return (
    <div className={styles.toasts}>
      <div role="status">{toasts.map((toast) => toast.tone !== 'bad' && row(toast))}</div>
      <div role="alert">{toasts.map((toast) => toast.tone === 'bad' && row(toast))}</div>
    </div>
  )
}

const row = ({ id, text, tone, action }: ShownToast) => (
  <div key={id} className={cx(styles.toast, tone === 'bad' && styles.bad)}>
    <span className={styles.text}>{text}</span>
    {action && (
      <Button
        look="quiet"
        {...(action.hint && { hint: action.hint })}
        onClick={() => {
          dismissToast(id)
          action.run()
        }}
      >
        {action.label}
      </Button>
    )}
    <IconButton icon="close" label={m.ui_toast_dismiss} onClick={() => dismissToast(id)} />
  </div>
)
