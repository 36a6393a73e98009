import { handler, writeHandler } from '../../platform/http/endpoint.ts'
import { fingerprintFiles, toFingerprint } from '../attachments/fingerprint.ts'
import { filesUploadSpec, receiveFiles } from '../attachments/receive.ts'
import { assertRoomForUploads, createUploads, tooManyUploads } from './create.ts'
import { deleteUpload } from './delete.ts'
import { UploadList, UploadPath } from './schema.ts'

export const create = handler({
  summary: 'Upload files for a comment',
  description:
    'Stores files before the comment that they belong to: pass their IDs as `upload_ids` when you create it. Until then nobody can read them, and only you can use or delete them. All files are stored, or none if any is rejected.',
  upload: filesUploadSpec,
  response: { status: 201, schema: UploadList, description: 'The uploads.' },
  errors: { 409: tooManyUploads, 413: 'File exceeds the limit of 20 MiB' },
  idempotency: { fingerprint: fingerprintFiles },
  async handle(db, call, finish) {
    const { userId } = call.caller
    // Before the body is read; it has at least one file.
    await db.read((tx) => assertRoomForUploads(tx, 1, { userId, now: call.now }))
    return receiveFiles(db, call, (files) => {
      // When the upload completed, which can be long after the request started.
      const by = { userId, now: call.currentTime() }
      return finish(toFingerprint(files), (tx) => createUploads(tx, files, by))
    })
  },
})

export const remove = writeHandler({
  summary: 'Delete an upload',
  description: 'Only your own, and only before a comment uses it.',
  params: UploadPath,
  response: { status: 204, description: 'The upload was deleted.' },
  errors: { 404: 'Upload not found' },
  handle: (tx, { params, caller, now }) =>
    deleteUpload(tx, params.upload_id, { userId: caller.userId, now }),
})
