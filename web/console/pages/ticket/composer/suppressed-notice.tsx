import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import * as m from '#messages'
import { suppressionOfQuery } from '../../../data/suppressions.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './suppressed-notice.module.css'

/** Says that the reply will not be sent by mail, before it is written. */
export function SuppressedNotice({ email }: { email: string }) {
  const { data } = useQuery(suppressionOfQuery(email))
  return (
    <div role="status">
      {data && (
        <p className={styles.notice}>
          <Icon name="alert" size={14} />
          <span>{m.suppressions_composer({ email })}</span>
          <Link href={`/settings/suppressions?q=${encodeURIComponent(email)}`}>
            {m.suppressions_composerLink}
          </Link>
        </p>
      )}
    </div>
  )
}
