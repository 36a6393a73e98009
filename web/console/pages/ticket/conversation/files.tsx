import type { Attachment } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { queryClient } from '../../../data/query-client.ts'
import { showError } from '../../../data/show-error.ts'
import { IconButton } from '../../../ui/button.tsx'
import chip from '../../../ui/file-chip.module.css'
import { formatBytes } from '../../../ui/format-bytes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { showImage } from '../later-prompts.ts'
import { contentUrl, previewUrl } from './file-urls.ts'
import styles from './files.module.css'
import type { CommentPermissions } from './permissions.ts'

interface FileProps {
  file: Attachment
  permissions: CommentPermissions
}

interface FilesProps {
  files: readonly Attachment[]
  permissions: CommentPermissions
  /** Images that the text shows are listed by their names. */
  isShown?(file: Attachment): boolean
}

/** The files of a message: images as previews, others as downloads. */
export function Files({ files, permissions, isShown }: FilesProps) {
  if (files.length === 0) return null
  const images = files.filter((file) => file.has_preview && !isShown?.(file))
  const others = files.filter((file) => !images.includes(file))
  return (
    <div className={styles.files}>
      {images.length > 0 && (
        <ul className={styles.images}>
          {images.map((file) => (
            <Image key={file.id} file={file} permissions={permissions} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={styles.chips}>
          {others.map((file) => (
            <Chip key={file.id} file={file} permissions={permissions} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Image({ file, permissions }: FileProps) {
  return (
    <li className={styles.image}>
      <button type="button" className={styles.picture} onClick={() => showImage(file)}>
        <img src={previewUrl(file)} alt={file.name} loading="lazy" title={file.name} />
      </button>
      <DeleteButton file={file} permissions={permissions} />
    </li>
  )
}

function Chip({ file, permissions }: FileProps) {
  return (
    <li className={chip.chip}>
      <a href={contentUrl(file)} download={file.name} className={styles.download}>
        <Icon name="clip" />
        <span className={chip.name} dir="auto">
          {file.name}
        </span>
        <span className={chip.size}>{formatBytes(file.size)}</span>
        <Icon name="download" />
      </a>
      <DeleteButton file={file} permissions={permissions} />
    </li>
  )
}

/** For its author and for admins. */
function DeleteButton({ file, permissions }: FileProps) {
  if (!permissions.canDeleteFiles || !permissions.canChange(file.author_id)) return null
  return (
    <span className={styles.delete}>
      <IconButton
        icon="trash"
        label={m.ticket_file_delete({ name: file.name })}
        onClick={() => deleteFile(file)}
      />
    </span>
  )
}

async function deleteFile({ id, ticket_id, name }: Attachment): Promise<void> {
  const isConfirmed = await promptConfirm({
    title: m.ticket_file_deletion_title,
    text: m.ticket_file_deletion_text({ name }),
    action: m.ticket_file_deletion_submit,
    isDangerous: true,
  })
  if (!isConfirmed) return
  const params = { path: { ticket_id, attachment_id: id } }
  try {
    await api.DELETE('/v1/tickets/{ticket_id}/attachments/{attachment_id}', { params })
    await queryClient.invalidateQueries({ queryKey: ['attachments'] })
  } catch (error) {
    showError(error, m.ticket_file_deletion_failed)
  }
}
