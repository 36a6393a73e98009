import { splitList } from '../../platform/text.ts'
import type { ApiKey } from './schema.ts'
import type { StoredKey } from './store.ts'

/** A key as callers see it. */
export const toApiKey = (key: StoredKey): ApiKey => ({
  ...key,
  scopes: splitList(key.scopes) as ApiKey['scopes'],
  allowlist: splitList(key.allowlist),
})
