import * as m from '#messages'
import { Icon } from '../../ui/icon.tsx'
import styles from './new-tickets-banner.module.css'

interface Props {
  count: number
  onShow(): void
}

/** Announces new tickets. They are shown only on request, so that rows don't move by themselves. */
export function NewTicketsBanner({ count, onShow }: Props) {
  return (
    <div className={styles.banner} role="status">
      {count > 0 && (
        <button type="button" className={styles.button} onClick={onShow}>
          <Icon name="up" size={14} />
          {m.inbox_newTickets({ count })}
        </button>
      )}
    </div>
  )
}
