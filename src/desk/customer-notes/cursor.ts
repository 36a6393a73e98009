import type { SealedCursors } from '../../platform/http/sealed-cursor.ts'
import type { ListedNote, NotePageRequest } from './store.ts'

// The position of a note in the list: pinned ones first, then newest first. Both in one number,
// because a sealed cursor holds one.

export const sealNoteCursor = (cursors: SealedCursors, { seq, is_pinned }: ListedNote) =>
  cursors.seal(2 * seq + (is_pinned ? 1 : 0))

export function toNotePageRequest({
  query: { limit = 100, offset = 0, cursor },
  cursors,
}: {
  query: { limit?: number; offset?: number; cursor?: string }
  cursors: SealedCursors
}): NotePageRequest {
  if (cursor === undefined) {
    return { is_pinned: true, seq: Number.MAX_SAFE_INTEGER, limit, offset }
  }
  const position = cursors.open(cursor)
  return { is_pinned: position % 2 === 1, seq: Math.floor(position / 2), limit, offset }
}
