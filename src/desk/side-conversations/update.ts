import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { recordUpdated } from './history.ts'
import type { SideConversationPath, SideConversationUpdate } from './schema.ts'
import { getSideConversationForUpdate, updateSideConversationRow } from './store.ts'

export async function updateSideConversation(
  tx: WriteTx,
  path: SideConversationPath,
  { state, subject }: SideConversationUpdate,
  act: Attribution,
): Promise<void> {
  const before = await getSideConversationForUpdate(tx, path)
  const after = {
    ...before,
    state: state ?? before.state,
    subject: subject ?? before.subject,
    updated_at: act.now,
  }
  if (after.state === before.state && after.subject === before.subject) return
  updateSideConversationRow(tx, after)
  recordUpdated(tx, act, before, after)
}
