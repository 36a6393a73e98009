import type { Attachment } from '@bellhop/sdk'
import * as m from '#messages'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatBytes } from '../../../ui/format-bytes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { openPrompt } from '../../../ui/prompts.tsx'
import { contentUrl } from './file-urls.ts'
import styles from './files.module.css'

export const showImage = (file: Attachment) =>
  void openPrompt<never>((resolve) => (
    <ImageDialog file={file} onClose={() => resolve(undefined)} />
  ))

function ImageDialog({ file, onClose }: { file: Attachment; onClose(): void }) {
  return (
    <Dialog title={file.name} size="large" onClose={onClose}>
      <div className={styles.shown}>
        <img src={contentUrl(file)} alt={file.name} />
        <a className={styles.save} href={contentUrl(file)} download={file.name}>
          <Icon name="download" />
          {m.ticket_file_download({ size: formatBytes(file.size) })}
        </a>
      </div>
    </Dialog>
  )
}
