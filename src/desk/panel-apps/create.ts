import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError, invalid } from '../../platform/errors.ts'
import { toHttpUrl } from '../../platform/net/http-url.ts'
import type { Outbound } from '../../platform/net/outbound.ts'
import { panelAppChanges } from './history.ts'
import { type PanelApp, type PanelAppCreate, panelAppsMax } from './schema.ts'
import { insertPanelApp, listPanelApps } from './store.ts'

export const tooManyPanelApps = `The limit of ${panelAppsMax} panel apps is reached`

export type PanelAppAct = Attribution & { outbound: Outbound; publicUrl: string }

export async function createPanelApp(tx: WriteTx, body: PanelAppCreate, act: PanelAppAct) {
  if ((await listPanelApps(tx)).length >= panelAppsMax)
    throw new BellhopError('conflict', tooManyPanelApps)
  const app: PanelApp = {
    id: randomUUIDv7(),
    name: body.name,
    kind: body.kind,
    url: body.url,
    height: body.height!,
    is_enabled: body.is_enabled!,
    created_at: act.now,
    updated_at: act.now,
  }
  assertUsable(app, act)
  const secret = generateSecret()
  await insertPanelApp(tx, app, secret)
  const changes = panelAppChanges({}, app)
  recordEvent(tx, act, { type: 'panel_app.created', resourceId: app.id, changes })
  return { ...app, secret }
}

/**
 * A card is asked for by the server, which must not reach into the operator’s network. A frame is
 * opened by the browser: on our own origin, its scripts could do whatever the agent may.
 */
export function assertUsable(
  { kind, url: text }: Pick<PanelApp, 'kind' | 'url'>,
  { outbound, publicUrl }: PanelAppAct,
): void {
  const loc = ['body', 'url']
  const url = toHttpUrl(text, loc)
  if (kind === 'card' && !outbound.isAllowedTarget(url))
    throw invalid(loc, 'must not point to a private or reserved address')
  if (kind === 'frame' && url.host === new URL(publicUrl).host)
    throw invalid(loc, 'must not be on the server of Bellhop itself')
}

export const generateSecret = () => `pasec_${randomBytes(32).toString('base64url')}`
