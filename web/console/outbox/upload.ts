import * as m from '#messages'
import { api } from '../data/api.ts'
import { errorText } from '../data/errors.ts'
import { holdMs, type PendingMessage } from './persisted.ts'
import { findMessage, updateMessage, updatePersistedMessage } from './store.ts'

export interface UploadFailure {
  error: unknown
  text: string
}

/**
 * Uploads the files of a message one by one, except those that an earlier attempt has uploaded.
 * Returns what went wrong, if anything.
 */
export async function uploadFiles(key: string): Promise<UploadFailure | undefined> {
  // An upload can take longer than the message is held.
  const hold = () => updatePersistedMessage(key, { heldUntil: Date.now() + holdMs })
  const timer = setInterval(hold, holdMs / 3)
  try {
    for (const { file, uploadId } of findMessage(key)!.files) {
      const failure = uploadId === undefined ? await upload(key, file) : undefined
      if (failure !== undefined) return failure
    }
    return undefined
  } finally {
    clearInterval(timer)
  }
}

async function upload(key: string, file: File): Promise<UploadFailure | undefined> {
  try {
    // The outbox retries the message.
    const { data } = await api.POST('/v1/uploads', { body: { file: [file] }, retries: 0 })
    const files = findMessage(key)?.files ?? []
    const uploadId = data[0]!.id
    updateMessage(key, {
      files: files.map((other) => (other.file === file ? { file, uploadId } : other)),
    })
    return undefined
  } catch (error) {
    return { error, text: m.outbox_uploadFailed({ file: file.name, error: errorText(error) }) }
  }
}

/** So that the next attempt uploads the files again. */
export function forgetUploads(key: string): void {
  const files = findMessage(key)?.files ?? []
  updateMessage(key, { files: files.map(({ file }) => ({ file })) })
}

/** Frees their space at once; otherwise they expire. */
export const deleteUploads = ({ files }: PendingMessage) =>
  deleteUploadsById(files.flatMap(({ uploadId }) => uploadId ?? []))

export function deleteUploadsById(ids: readonly string[]): void {
  for (const upload_id of ids) {
    const params = { path: { upload_id } }
    void api.DELETE('/v1/uploads/{upload_id}', { params }).catch(() => {})
  }
}
