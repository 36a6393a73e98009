import { fileExists, readContent } from '../../../desk/attachments/file-store.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import type { MailFile } from '../../../platform/smtp/message.ts'
import type { MailContent } from './content.ts'

interface Readable {
  read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>
}

/** Those that nobody has deleted since the mail was written. */
export async function remainingFiles(db: Readable, content: MailContent): Promise<MailFile[]> {
  const files: MailContent['files'] = await db.read(async (tx) => {
    const found = []
    for (const file of content.files) if (await fileExists(tx, file.id)) found.push(file)
    return found
  })
  return contentFiles(db, { ...content, files })
}

/** Their bytes are read when they are sent. */
const contentFiles = (db: Readable, { files }: MailContent): MailFile[] =>
  files.map(({ id, name, content_type, size, cid }) => ({
    name,
    contentType: content_type,
    cid,
    open: () => readContent(db, id, { first: 0, last: size - 1 }),
  }))
