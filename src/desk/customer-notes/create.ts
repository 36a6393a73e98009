import { randomUUIDv7 } from 'node:crypto'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { formatThousands } from '../../platform/text.ts'
import { renderMarkdown } from '../comments/markdown.ts'
import { notesMax } from '../customers/merge.ts'
import { getCustomerForUpdate } from '../customers/store.ts'
import { recordNoteCreated } from './history.ts'
import type { CustomerNote, CustomerNoteCreate } from './schema.ts'
import { countNotes, insertNote } from './store.ts'

export async function createNote(
  tx: WriteTx,
  customerId: string,
  { body, is_pinned = false }: CustomerNoteCreate,
  act: Attribution & { caller: Pick<Caller, 'userId' | 'userName'> },
): Promise<CustomerNote> {
  // Locked, so that the limit holds for concurrent requests.
  await getCustomerForUpdate(tx, customerId)
  if ((await countNotes(tx, customerId)) >= notesMax) {
    const limit = formatThousands(notesMax)
    throw invalid(['path', 'customer_id'], `a customer can have at most ${limit} notes`)
  }
  const note: CustomerNote = {
    id: randomUUIDv7(),
    customer_id: customerId,
    author_id: act.caller.userId,
    author_name: act.caller.userName,
    is_pinned,
    body,
    body_html: renderMarkdown(body),
    created_at: act.now,
    updated_at: act.now,
  }
  insertNote(tx, note)
  recordNoteCreated(tx, act, note)
  return note
}
