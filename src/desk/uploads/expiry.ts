import { addSeconds } from '../../platform/time.ts'

const validSeconds = 24 * 3_600

export const expiresAt = (createdAt: string): string => addSeconds(createdAt, validSeconds)

/** Uploads that were created by then have expired. */
export const expiredUntil = (now: string): string => addSeconds(now, -validSeconds)
