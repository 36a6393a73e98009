import { Icon } from '../../ui/icon.tsx'
import styles from './new-tickets-banner.module.css'

interface Props {
  count: number
  onShow(): void
}

/** Says that there is something new; it comes when it is asked for, so that no row moves by itself. */
export function NewTickets({ count, onShow }: Props) {
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button type="button" className={styles.button} onClick={onShow}>
          <Icon name="up" size={14} />
          {count === 1 ? '1 new ticket' : `${count} new tickets`}
        </button>
      )}
    </div>
  )
}
