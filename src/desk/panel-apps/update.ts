import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { assertUsable, generateSecret, type PanelAppAct } from './create.ts'
import { panelAppChanges } from './history.ts'
import type { PanelApp, PanelAppUpdate } from './schema.ts'
import { getPanelAppForUpdate, updatePanelAppRow, updatePanelAppSecret } from './store.ts'

export async function updatePanelApp(
  tx: WriteTx,
  id: string,
  body: PanelAppUpdate,
  act: PanelAppAct,
): Promise<PanelApp> {
  const app = await getPanelAppForUpdate(tx, id)
  const changed = { ...app, ...body, updated_at: act.now }
  const changes = panelAppChanges(app, changed)
  if (changes.length === 0) return app
  assertUsable(changed, act)
  await updatePanelAppRow(tx, changed)
  recordEvent(tx, act, { type: 'panel_app.updated', resourceId: id, changes })
  return changed
}

/** The earlier one is no longer used. */
export async function rotateSecret(tx: WriteTx, id: string, act: Attribution) {
  const app = { ...(await getPanelAppForUpdate(tx, id)), updated_at: act.now }
  const secret = generateSecret()
  await updatePanelAppRow(tx, app)
  updatePanelAppSecret(tx, id, secret)
  recordEvent(tx, act, { type: 'panel_app.secret_rotated', resourceId: id })
  return { ...app, secret }
}
