import { createHash } from 'node:crypto'
import { incomingFiles } from '../../platform/http/upload.ts'
import { sanitizeFileName } from './file-name.ts'
import { filesMax, type ReceivedFile, type Upload } from './receive.ts'

type Named = Pick<ReceivedFile, 'name' | 'sha256'>

/** Depends only on names and contents, not on how the form is encoded. */
export const toFingerprint = (files: readonly Named[]): string =>
  JSON.stringify(files.map(({ name, sha256 }) => [name, sha256]))

/** Reads a repeated upload to the end without storing it. */
export async function fingerprintFiles({ request, fileBytesMax }: Upload): Promise<string> {
  const incoming = incomingFiles(request, { bytesMax: fileBytesMax, filesMax })
  const files: Named[] = []
  for await (const { name, chunks } of incoming) {
    const hash = createHash('sha256')
    for await (const chunk of chunks) hash.update(chunk)
    files.push({ name: sanitizeFileName(name), sha256: hash.digest('hex') })
  }
  return toFingerprint(files)
}
