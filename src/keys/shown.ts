import type { ApiKey } from './schema.ts'
import type { StoredKey } from './store.ts'

/** A key as callers see it. */
export const shownKey = (key: StoredKey): ApiKey => ({
  ...key,
  scopes: words(key.scopes) as ApiKey['scopes'],
  allowlist: words(key.allowlist),
})

export const words = (text: string) => (text === '' ? [] : text.split(' '))
