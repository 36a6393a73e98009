import type { CommitUpload, OrganizationDb, UploadWork } from '../endpoint.ts'
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

/** Which request it is shows only when all of the body has arrived. */
export async function uploadOnce(
  db: OrganizationDb,
  { work, fingerprint }: UploadWork,
  request: IdempotentRequest,
): Promise<StoredResponse> {
  const { call } = request
  const kept = await db.read((tx) => findFreshRecord(tx, request))
  if (kept !== undefined) {
    return replayResponse(kept, hashRequest(call.request, await fingerprint(call)), request)
  }
  const finish: CommitUpload = async (fingerprint, change) => {
    const requestHash = hashRequest(call.request, fingerprint)
    const answer = await db.transact((tx) => writeOnce(tx, request, requestHash, change))
    if (answer.isReplay) throw new AlreadyHandled(answer)
    return answer
  }
  return catchAlreadyHandled(async () => (await work(db, call, finish)) as StoredResponse)
}
