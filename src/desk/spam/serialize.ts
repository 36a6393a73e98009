import { addSeconds } from '../../platform/time.ts'
import { spamDays } from '../../shared/spam.ts'
import type { TicketSpam } from './schema.ts'
import type { StoredSpam } from './store.ts'

const daySeconds = 86_400

/** Also for tickets that are not spam. */
export const toApiSpam = (stored: StoredSpam | undefined): TicketSpam => ({
  since: stored?.marked_at ?? null,
  user_id: stored?.user_id ?? null,
  delete_at: stored === undefined ? null : addSeconds(stored.marked_at, spamDays * daySeconds),
})

/** What was marked before this time is deleted. */
export const spamKeptSince = (now: string) => addSeconds(now, -spamDays * daySeconds)
