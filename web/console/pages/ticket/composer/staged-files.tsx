import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { sizeText } from '../conversation/file-size.ts'
import files from '../conversation/files.module.css'
import styles from './staged-files.module.css'

/** As large as the desk usually takes; it may be set up otherwise. */
const usualBytesMax = 20 * 1024 * 1024

interface Props {
  files: readonly File[]
  onChange(files: readonly File[]): void
}

/** What goes with the message. */
export function StagedFiles({ files: staged, onChange }: Props) {
  if (staged.length === 0) return null
  return (
    <ul className={styles.staged} aria-label="Files">
      {staged.map((file, index) => (
        <li key={`${index} ${file.name}`} className={files.chip}>
          <span className={files.plain}>
            <Icon name="clip" />
            <span className={files.name} dir="auto">
              {file.name}
            </span>
            <span className={file.size > usualBytesMax ? files.failure : files.size}>
              {sizeText(file.size)}
              {file.size > usualBytesMax && ': may be refused as too large'}
            </span>
          </span>
          <IconButton
            icon="close"
            label={`Remove ${file.name}`}
            onClick={() => onChange(staged.toSpliced(index, 1))}
          />
        </li>
      ))}
    </ul>
  )
}
