import { createStore } from '../state/store.ts'
import { Button, IconButton } from './button.tsx'
import { cx } from './classes.ts'
import styles from './toasts.module.css'

export interface Toast {
  text: string
  /** `bad`: something did not work; it is read out at once, and stays until it is closed. */
  tone?: 'calm' | 'bad'
  action?: { label: string; hint?: string; run(): void }
  forMs?: number
}

interface Shown extends Toast {
  id: number
}

const shownMax = 3
const defaultMs = 5_000

const shown = createStore<readonly Shown[]>([])
let count = 0

const drop = (id: number) => shown.set(shown.get().filter((toast) => toast.id !== id))

/** Says something at the edge of the screen; returns what takes it back. */
export function toast(toast: Toast): () => void {
  count += 1
  const id = count
  shown.set([...shown.get(), { ...toast, id }].slice(-shownMax))
  if (toast.tone !== 'bad') setTimeout(() => drop(id), toast.forMs ?? defaultMs)
  return () => drop(id)
}

export function Toasts() {
  const toasts = shown.use()
  return (
    <div className={styles.toasts}>
      <div role="status">{toasts.map((toast) => toast.tone !== 'bad' && row(toast))}</div>
      <div role="alert">{toasts.map((toast) => toast.tone === 'bad' && row(toast))}</div>
    </div>
  )
}

const row = ({ id, text, tone, action }: Shown) => (
  <div key={id} className={cx(styles.toast, tone === 'bad' && styles.bad)}>
    <span className={styles.text}>{text}</span>
    {action && (
      <Button
        look="quiet"
        {...(action.hint && { hint: action.hint })}
        onClick={() => {
          drop(id)
          action.run()
        }}
      >
        {action.label}
      </Button>
    )}
    <IconButton icon="close" label="Dismiss" onClick={() => drop(id)} />
  </div>
)
