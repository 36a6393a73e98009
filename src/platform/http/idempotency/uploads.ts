import { UniqueViolation, type WriteTx } from '../../db/db.ts'
import { unavailable } from '../../errors.ts'
import type { CommitUpload, OrganizationDb, RequestContext, UploadWork } from '../endpoint.ts'
import {
  AlreadyHandled,
  catchAlreadyHandled,
  findFreshRecord,
  hashRequest,
  type IdempotentRequest,
  replayResponse,
  type StoredResponse,
  writeOnce,
} from './replay.ts'
import { findRecord } from './store.ts'

/** Whether two uploads are the same is known only when all of the body has arrived. */
export async function uploadOnce(
  db: OrganizationDb,
  { work, fingerprint }: UploadWork,
  request: IdempotentRequest & { context: RequestContext },
): Promise<StoredResponse> {
  const { context } = request
  const hashUpload = (fingerprint: string) => hashRequest(context.request, fingerprint)
  const record = await db.read((tx) => findFreshRecord(tx, request))
  if (record !== undefined) {
    return replayResponse(record, hashUpload(await fingerprint(context)), request)
  }
  const commit: CommitUpload = (fingerprint, write) =>
    commitOnce(db, request, hashUpload(fingerprint), write)
  return catchAlreadyHandled(() => work(db, context, commit) as Promise<StoredResponse>)
}

/** Throws `AlreadyHandled` if it was committed before, so that the upload deletes its files. */
export async function commitOnce(
  db: OrganizationDb,
  request: IdempotentRequest,
  requestHash: string,
  write: (tx: WriteTx) => Promise<unknown>,
): Promise<StoredResponse> {
  const response = await db
    .transact((tx) => writeOnce(tx, request, requestHash, write))
    .catch(async (error) => {
      const isDuplicate = error instanceof UniqueViolation && error.column === 'idempotency_key'
      if (!isDuplicate) throw error
      // In a write transaction: the record that stood in the way may not be visible to readers yet.
      const record = await db.transact((tx) => findRecord(tx, request.key))
      if (record !== undefined) return replayResponse(record, requestHash, request)
      throw unavailable('The first submission failed. Please send it again.', {})
    })
  if (response.isReplay) throw new AlreadyHandled(response)
  return response
}
