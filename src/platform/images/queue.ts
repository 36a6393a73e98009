import { FairQueue } from '../fair-queue.ts'

/**
 * Conversions of pictures, by organization. Each takes a core and one of the four threads that
 * passwords, files and names of hosts need as well: half of those always stay free of pictures.
 */
export const conversions = new FairQueue({
  runningMax: 2,
  runningPerOwnerMax: 1,
  waitingPerOwnerMax: 20,
})
