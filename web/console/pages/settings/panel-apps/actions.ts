import type { PanelApp, PanelAppWithSecret } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'

export const invalidatePanelApps = () => invalidateQueries('panel-apps')

const pathOf = ({ id }: PanelApp) => ({ params: { path: { panel_app_id: id } } })

export async function togglePanelApp(app: PanelApp): Promise<void> {
  const body = { is_enabled: !app.is_enabled }
  await runWithToast(
    () => api.PATCH('/v1/panel-apps/{panel_app_id}', { ...pathOf(app), body }),
    body.is_enabled ? m.panelApps_turnedOn(app) : m.panelApps_turnedOff(app),
  )
  await invalidatePanelApps()
}

/** Undefined if the user cancels, or the request fails. */
export async function rotateSecret(app: PanelApp): Promise<PanelAppWithSecret | undefined> {
  const isConfirmed = await promptConfirm({
    title: m.panelApps_rotation_title(app),
    text: m.panelApps_rotation_text,
    action: m.panelApps_rotation_submit,
  })
  if (!isConfirmed) return undefined
  const response = await runWithToast(() =>
    api.POST('/v1/panel-apps/{panel_app_id}/rotate', pathOf(app)),
  )
  await invalidatePanelApps()
  return response?.data
}

export async function deletePanelApp(app: PanelApp): Promise<void> {
  const isConfirmed = await promptConfirm({
    title: m.panelApps_deletion_title(app),
    text: m.panelApps_deletion_text,
    action: m.common_delete,
    isDangerous: true,
  })
  if (!isConfirmed) return
  await runWithToast(
    () => api.DELETE('/v1/panel-apps/{panel_app_id}', pathOf(app)),
    m.panelApps_deletion_done(app),
  )
  await invalidatePanelApps()
}
