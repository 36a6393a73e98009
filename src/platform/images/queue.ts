import { FairQueue } from '../fair-queue.ts'

/**
 * Image conversions, by organization. Each uses a core and one of the four threads of libuv's pool,
 * which password hashing and file access need, too: two of them stay free.
 */
export const conversions = new FairQueue({
  runningMax: 2,
  runningPerOwnerMax: 1,
  waitingPerOwnerMax: 20,
})
