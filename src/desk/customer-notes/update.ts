import { diffFields } from '../../events/log/changes.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { renderMarkdown } from '../comments/markdown.ts'
import { assertNoteAuthorOrAdmin } from './author.ts'
import { recordNoteUpdated } from './history.ts'
import type { CustomerNote, CustomerNotePath, CustomerNoteUpdate } from './schema.ts'
import { getNoteForUpdate, updateNoteRow } from './store.ts'

/** The text is changed by its author or an admin; everyone may pin it. */
export async function updateNote(
  tx: WriteTx,
  path: CustomerNotePath,
  change: CustomerNoteUpdate,
  act: Attribution & { caller: Caller },
): Promise<CustomerNote> {
  const note = await getNoteForUpdate(tx, path)
  const changed = { ...note, ...change, updated_at: act.now }
  const fields = diffFields(['body', 'is_pinned'], note, changed).map(({ field }) => field)
  if (fields.length === 0) return note
  if (fields.includes('body')) {
    assertNoteAuthorOrAdmin(act.caller, note, 'change this note')
    changed.body_html = renderMarkdown(changed.body)
  }
  await updateNoteRow(tx, changed)
  recordNoteUpdated(tx, act, note, fields)
  return changed
}
