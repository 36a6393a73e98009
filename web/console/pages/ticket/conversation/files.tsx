import type { Attachment } from '@bellhop/sdk'
import { api } from '../../../data/api.ts'
import { errorText } from '../../../data/errors.ts'
import { queryClient } from '../../../data/query-client.ts'
import { toast } from '../../../state/toasts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { sizeText } from '../../../ui/format-bytes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { openPrompt, promptConfirm } from '../../../ui/prompts.tsx'
import styles from './files.module.css'
import { contentUrl, ImageDialog, previewUrl } from './image-dialog.tsx'
import type { CommentPermissions } from './permissions.ts'

interface FileProps {
  file: Attachment
  rights: CommentPermissions
}

/** The files of a message: pictures to be seen, others to be saved. */
export function Files({
  files,
  rights,
}: {
  files: readonly Attachment[]
  rights: CommentPermissions
}) {
  if (files.length === 0) return null
  const images = files.filter(({ has_preview }) => has_preview)
  const others = files.filter(({ has_preview }) => !has_preview)
  return (
    <div className={styles.files}>
      {images.length > 0 && (
        <ul className={styles.images}>
          {images.map((file) => (
            <Image key={file.id} file={file} rights={rights} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={styles.chips}>
          {others.map((file) => (
            <Chip key={file.id} file={file} rights={rights} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Image({ file, rights }: FileProps) {
  return (
    <li className={styles.image}>
      <button type="button" className={styles.picture} onClick={() => show(file)}>
        <img src={previewUrl(file)} alt={file.name} loading="lazy" title={file.name} />
      </button>
      <DeleteButton file={file} rights={rights} />
    </li>
  )
}

const show = (file: Attachment) =>
  openPrompt<never>((answer) => <ImageDialog file={file} onClose={() => answer(undefined)} />)

function Chip({ file, rights }: FileProps) {
  return (
    <li className={styles.chip}>
      <a href={contentUrl(file)} download={file.name} className={styles.download}>
        <Icon name="clip" />
        <span className={styles.name} dir="auto">
          {file.name}
        </span>
        <span className={styles.size}>{sizeText(file.size)}</span>
        <Icon name="download" />
      </a>
      <DeleteButton file={file} rights={rights} />
    </li>
  )
}

/** For whoever attached it, and for admins. */
function DeleteButton({ file, rights }: FileProps) {
  if (!rights.mayDeleteFiles || !rights.isTheirs(file.author_id)) return null
  return (
    <span className={styles.delete}>
      <IconButton icon="trash" label={`Delete ${file.name}`} onClick={() => deleteFile(file)} />
    </span>
  )
}

async function deleteFile({ id, ticket_id, name }: Attachment): Promise<void> {
  const text = `This permanently deletes ${name} for everyone, including the customer.`
  const isSure = await promptConfirm({
    title: 'Delete this file?',
    text,
    action: 'Delete file',
    isDangerous: true,
  })
  if (!isSure) return
  const params = { path: { ticket_id, attachment_id: id } }
  try {
    await api.DELETE('/v1/tickets/{ticket_id}/attachments/{attachment_id}', { params })
    await queryClient.invalidateQueries({ queryKey: ['attachments'] })
  } catch (error) {
    toast({ tone: 'bad', text: `Couldn’t delete. ${errorText(error)}` })
  }
}
