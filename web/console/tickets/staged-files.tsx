import * as m from '#messages'
import { useMe } from '../data/me.ts'
import { filesMax } from '../data/uploads.ts'
import { IconButton } from '../ui/button.tsx'
import chip from '../ui/file-chip.module.css'
import { formatByteLimit, formatBytes } from '../ui/format-bytes.ts'
import { Icon } from '../ui/icon.tsx'

interface Props {
  files: readonly File[]
  onChange(files: readonly File[]): void
}

/** The files to send with a message or a new ticket. */
export function StagedFiles({ files: staged, onChange }: Props) {
  const { attachment_bytes_max } = useMe()
  if (staged.length === 0) return null
  return (
    <ul className={chip.staged} aria-label={m.tickets_files_label}>
      {staged.map((file, index) => (
        <li key={`${index} ${file.name}`} className={chip.chip}>
          <span className={chip.plain}>
            <Icon name="clip" />
            <span className={chip.name} dir="auto">
              {file.name}
            </span>
            {file.size > attachment_bytes_max ? (
              <span className={chip.failure} role="alert">
                {m.tickets_files_tooLarge({ limit: formatByteLimit(attachment_bytes_max) })}
              </span>
            ) : (
              <span className={chip.size}>{formatBytes(file.size)}</span>
            )}
          </span>
          <IconButton
            icon="close"
            label={m.tickets_files_remove({ name: file.name })}
            onClick={() => onChange(staged.toSpliced(index, 1))}
          />
        </li>
      ))}
      {staged.length > filesMax && (
        <li>
          <span className={chip.failure} role="alert">
            {m.tickets_files_tooMany({ max: filesMax })}
          </span>
        </li>
      )}
    </ul>
  )
}
