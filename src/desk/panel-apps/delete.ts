import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { notFound } from '../../platform/errors.ts'
import { deletePanelAppRow } from './store.ts'

export async function deletePanelApp(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  if ((await deletePanelAppRow(tx, id)) === 0) throw notFound('Panel app')
  recordEvent(tx, act, { type: 'panel_app.deleted', resourceId: id })
}
