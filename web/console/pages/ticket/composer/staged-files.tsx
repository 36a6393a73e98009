import * as m from '#messages'
import { useMe } from '../../../data/me.ts'
import { filesMax } from '../../../outbox/upload.ts'
import { IconButton } from '../../../ui/button.tsx'
import { formatByteLimit, formatBytes } from '../../../ui/format-bytes.ts'
import { Icon } from '../../../ui/icon.tsx'
import files from '../conversation/files.module.css'
import styles from './staged-files.module.css'

interface Props {
  files: readonly File[]
  onChange(files: readonly File[]): void
}

/** The files to send with the message. */
export function StagedFiles({ files: staged, onChange }: Props) {
  const { attachment_bytes_max } = useMe()
  if (staged.length === 0) return null
  return (
    <ul className={styles.staged} aria-label={m.ticket_composer_files}>
      {staged.map((file, index) => (
        <li key={`${index} ${file.name}`} className={files.chip}>
          <span className={files.plain}>
            <Icon name="clip" />
            <span className={files.name} dir="auto">
              {file.name}
            </span>
            {file.size > attachment_bytes_max ? (
              <span className={files.failure} role="alert">
                {m.ticket_composer_fileTooLarge({ limit: formatByteLimit(attachment_bytes_max) })}
              </span>
            ) : (
              <span className={files.size}>{formatBytes(file.size)}</span>
            )}
          </span>
          <IconButton
            icon="close"
            label={m.ticket_composer_removeFile({ name: file.name })}
            onClick={() => onChange(staged.toSpliced(index, 1))}
          />
        </li>
      ))}
      {staged.length > filesMax && (
        <li>
          <span className={files.failure} role="alert">
            {m.ticket_composer_tooManyFiles({ max: filesMax })}
          </span>
        </li>
      )}
    </ul>
  )
}
