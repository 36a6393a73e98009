import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { assertNoteAuthorOrAdmin } from './author.ts'
import { recordNoteDeleted } from './history.ts'
import type { CustomerNotePath } from './schema.ts'
import { deleteNoteRow, getNoteForUpdate } from './store.ts'

export async function deleteNote(
  tx: WriteTx,
  path: CustomerNotePath,
  act: Attribution & { caller: Caller },
): Promise<void> {
  const note = await getNoteForUpdate(tx, path)
  assertNoteAuthorOrAdmin(act.caller, note, 'delete this note')
  await deleteNoteRow(tx, note.id)
  recordNoteDeleted(tx, act, note)
}
