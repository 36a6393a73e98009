import * as m from '#messages'
import { removeFile, retryFile } from '../../../outbox/attach.ts'
import type { OutgoingFile } from '../../../outbox/persisted.ts'
import { useOutgoing } from '../../../outbox/store.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/classes.ts'
import { formatBytes } from '../../../ui/format-bytes.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './files.module.css'

/** Files of a comment that are still being uploaded, or failed. */
export function Uploads({ commentId, ticketId }: { commentId: string; ticketId: string }) {
  const entry = useOutgoing(ticketId).find(({ comment }) => comment?.id === commentId)
  if (!entry || entry.files.length === 0) return null
  return (
    <ul className={styles.uploads}>
      {entry.files.map((file, index) => (
        <UploadChip key={index} messageKey={entry.key} file={file} />
      ))}
    </ul>
  )
}

function UploadChip({ messageKey, file }: { messageKey: string; file: OutgoingFile }) {
  const { name, size } = file.file
  const isFailed = file.state === 'failed'
  return (
    <li className={cx(styles.chip, isFailed && styles.failed)}>
      <span className={styles.plain} role={isFailed ? 'alert' : 'status'}>
        <Icon name={isFailed ? 'alert' : 'clip'} />
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={isFailed ? styles.failure : styles.size}>
          {isFailed
            ? m.ticket_file_attachFailed({ reason: file.failure ?? '' })
            : m.ticket_file_attaching({ size: formatBytes(size) })}
        </span>
      </span>
      {isFailed && (
        <>
          <Button look="quiet" onClick={() => retryFile(messageKey, file.file)}>
            {m.common_retry}
          </Button>
          <IconButton
            icon="close"
            label={m.ticket_file_cancelUpload({ name })}
            onClick={() => removeFile(messageKey, file.file)}
          />
        </>
      )}
    </li>
  )
}
