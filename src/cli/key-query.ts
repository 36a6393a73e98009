import { findKeysByPrefix } from '../accounts/api-keys/store.ts'
import { hashKey, isWellFormedKey } from '../platform/access/key-format.ts'
import type { RootReadTx } from '../platform/db/db.ts'
import { getOrganization } from './database.ts'
import { CommandError, UsageError } from './errors.ts'
import type { Parser } from './option.ts'

/** The known parts of a key: its prefix, and possibly its suffix or all of it. */
export interface KeyQuery {
  prefix: string
  lastFour?: string
  hash?: string
}

const form = /^(bh_(?:live|session)_[0-9A-Za-z]{8})([0-9A-Za-z]*)(?:…([0-9A-Za-z]{4}))?$/
const wholeRestLength = 31

/** Accepts the prefix of a key, a whole key, or the form that `keys list` shows. */
export const parseKeyQuery: Parser<KeyQuery> = (text) => {
  const [, prefix, rest = '', lastFour] = form.exec(text.trim()) ?? []
  if (prefix === undefined || rest.length > wholeRestLength) {
    throw new UsageError(
      'must start with bh_live_ or bh_session_ followed by at least 8 characters of the key',
    )
  }
  if (lastFour !== undefined) return { prefix, lastFour }
  if (rest.length < wholeRestLength) return { prefix }
  // The message omits the key: it might be a real one with a typo.
  if (!isWellFormedKey(prefix + rest))
    throw new UsageError('is not a valid key (checksum mismatch)')
  return { prefix, hash: hashKey(prefix + rest) }
}

/** The only matching key, in one organization or in all. */
export async function getKey(tx: RootReadTx, part: KeyQuery, slug: string | undefined) {
  const organization = slug === undefined ? undefined : await getOrganization(tx, slug)
  const keys = (await findKeysByPrefix(tx, part.prefix)).filter(
    (key) =>
      key.hash === (part.hash ?? key.hash) &&
      key.last_four === (part.lastFour ?? key.last_four) &&
      key.organization_id === (organization?.id ?? key.organization_id),
  )
  const [key] = keys
  if (key === undefined) throw new CommandError(`no key starts with ${part.prefix}`)
  if (keys.length > 1) {
    throw new CommandError(`${keys.length} keys start with ${part.prefix}; give more of the key`)
  }
  return key
}
