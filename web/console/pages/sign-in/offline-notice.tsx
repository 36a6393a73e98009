import * as m from '#messages'
import { useIsOnline } from '../../state/connection.ts'
import styles from './card.module.css'

/** Relies on what the browser reports: before sign-in there is no event stream to lose. */
export const OfflineNotice = () => (
  <div className={styles.notice} role="status">
    {!useIsOnline() && <p className={styles.offline}>{m.signIn_offline}</p>}
  </div>
)
