import type { BoundDb, Finish, Receive } from '../endpoint.ts'
import {
  type Answer,
  changeOnce,
  findKept,
  hashOf,
  type KeyedRequest,
  orRepeated,
  Repeated,
  repeated,
} from './kept.ts'

/** Which request it is shows only when all of the body has arrived. */
export async function receiveOnce(
  db: BoundDb,
  { work, fingerprint }: Receive,
  request: KeyedRequest,
): Promise<Answer> {
  const { call } = request
  const kept = await db.read((tx) => findKept(tx, request))
  if (kept !== undefined) {
    return repeated(kept, hashOf(call.request, await fingerprint(call)), request)
  }
  const finish: Finish = async (fingerprint, change) => {
    const requestHash = hashOf(call.request, fingerprint)
    const answer = await db.transact((tx) => changeOnce(tx, request, requestHash, change))
    if (answer.isReplay) throw new Repeated(answer)
    return answer
  }
  return orRepeated(async () => (await work(db, call, finish)) as Answer)
}
