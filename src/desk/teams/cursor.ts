import { invalid } from '../../platform/errors.ts'
import { encodeCursor } from '../../platform/http/paging.ts'
import type { ListedTeam } from './store.ts'

// Teams are listed by name, which is unique, so the name is the cursor. It stays usable when the
// team has been renamed or deleted.

const prefix = 't'

export const encodeTeamCursor = ({ name_key }: ListedTeam) => prefix + name_key

/** The name after which the page starts; without a cursor the empty string, which sorts first. */
export function decodeTeamCursor(cursor: string | undefined): string {
  if (cursor === undefined) return ''
  const text = Buffer.from(cursor, 'base64url').toString()
  // Invalid UTF-8 does not survive the round trip, and PostgreSQL rejects NUL.
  const isValid = text.startsWith(prefix) && encodeCursor(text) === cursor && !text.includes('\0')
  if (!isValid) throw invalid(['query', 'cursor'], 'not a valid cursor for this list')
  return text.slice(prefix.length)
}
