import type { Caller } from '../../platform/access/permissions.ts'
import type { PushSubscription } from './schema.ts'
import type { StoredSubscription } from './store.ts'

/** Without endpoint and keys, with which others could send to the browser. */
export const toApiSubscription = (
  { id, api_key_id, user_agent, created_at, last_sent_at, first_failed_at }: StoredSubscription,
  { keyId }: Pick<Caller, 'keyId'>,
): PushSubscription => ({
  id,
  user_agent,
  is_current: api_key_id === keyId,
  created_at,
  last_sent_at,
  first_failed_at,
})
