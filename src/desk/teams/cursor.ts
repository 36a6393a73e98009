import { invalid } from '../../platform/errors.ts'
import { encodeCursor } from '../../platform/http/paging.ts'
import type { ListedTeam } from './store.ts'

// Teams are listed by name, and a name belongs to one team: the place of a team is its name, also
// when it has since been renamed or deleted.

const letter = 't'

/** What a cursor holds. */
export const encodeTeamCursor = ({ name_key }: ListedTeam) => letter + name_key

/** The name after which a page begins; every name comes after none. */
export function decodeTeamCursor(cursor: string | undefined): string {
  if (cursor === undefined) return ''
  const held = Buffer.from(cursor, 'base64url').toString()
  // What is no UTF-8 does not come out as it went in; and a database takes no NUL.
  const isOurs = held.startsWith(letter) && encodeCursor(held) === cursor && !held.includes('\0')
  if (!isOurs) throw invalid(['query', 'cursor'], 'not a valid cursor for this list')
  return held.slice(letter.length)
}
