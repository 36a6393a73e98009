import { createHash } from 'node:crypto'
import { incomingFiles } from '../../platform/http/upload.ts'
import { sanitizeFileName } from './file-name.ts'
import { filesMax, type ReceivedFile, type Upload } from './receive.ts'

type Named = Pick<ReceivedFile, 'name' | 'sha256'>

/** The same for the same files by the same names, however the form is written. */
export const toFingerprint = (files: readonly Named[]): string =>
  JSON.stringify(files.map(({ name, sha256 }) => [name, sha256]))

/** Of files that have been stored before: they are read to the end, and not stored again. */
export async function fingerprintFiles({ request, fileBytesMax }: Upload): Promise<string> {
  const files: Named[] = []
  for await (const { name, chunks } of incomingFiles(request, {
    bytesMax: fileBytesMax,
    filesMax,
  })) {
    const hash = createHash('sha256')
    for await (const chunk of chunks) hash.update(chunk)
    files.push({ name: sanitizeFileName(name), sha256: hash.digest('hex') })
  }
  return toFingerprint(files)
}
