import { splitList } from '../../platform/text.ts'
import type { ApiKey } from './schema.ts'
import type { StoredKey } from './store.ts'

export const toApiKey = (key: StoredKey): ApiKey => ({
  ...key,
  scopes: splitList(key.scopes) as ApiKey['scopes'],
  allowlist: splitList(key.allowlist),
})

export const toApiKeyWithSecret = ({ key, secret }: { key: StoredKey; secret: string }) => ({
  ...toApiKey(key),
  key: secret,
})
