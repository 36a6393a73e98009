import type { PanelApp, PanelAppWithSecret } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { panelAppsQuery } from '../../../data/panel-apps.ts'
import { Button } from '../../../ui/button.tsx'
import { OneTimeSecretDialog } from '../../../ui/one-time-secret-dialog.tsx'
import { StatusLabel } from '../../../ui/status-label.tsx'
import { ListPage } from '../components/list-page.tsx'
import { RowMenu } from '../components/row-menu.tsx'
import { type ColumnInfo, PrimaryCell } from '../components/table.tsx'
import { useCanManage } from '../roles.ts'
import { deletePanelApp, rotateSecret, togglePanelApp } from './actions.ts'
import { PanelAppForm } from './panel-app-form.tsx'

export function PanelApps() {
  const apps = useQuery(panelAppsQuery)
  const canManage = useCanManage('webhooks:write')
  const [edited, setEdited] = useState<PanelApp | 'new'>()
  const [withSecret, setWithSecret] = useState<PanelAppWithSecret>()
  const create = canManage && (
    <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
      {m.panelApps_new}
    </Button>
  )
  return (
    <ListPage
      title={m.panelApps_title}
      query={apps}
      create={create}
      columns={canManage ? [...columns, actions(setEdited, setWithSecret)] : columns}
      isFaint={({ is_enabled }) => !is_enabled}
      empty={{ icon: 'menu', title: m.panelApps_empty_title, text: m.panelApps_empty_text }}
    >
      {edited && (
        <PanelAppForm
          {...(edited !== 'new' && { edited })}
          onCreated={setWithSecret}
          onClose={() => setEdited(undefined)}
        />
      )}
      {withSecret && (
        <OneTimeSecretDialog
          title={m.panelApps_secret_title}
          label={m.panelApps_secret_label}
          secret={withSecret.secret}
          onClose={() => setWithSecret(undefined)}
        >
          {m.panelApps_secret_text({ name: withSecret.name })}
        </OneTimeSecretDialog>
      )}
    </ListPage>
  )
}

const columns: ColumnInfo<PanelApp>[] = [
  {
    title: m.panelApps_table_app,
    role: 'main',
    cell: ({ name, url }) => (
      <PrimaryCell text={<bdi>{url}</bdi>}>
        <span dir="auto">{name}</span>
      </PrimaryCell>
    ),
  },
  {
    title: m.panelApps_table_kind,
    cell: ({ kind }) => (kind === 'card' ? m.panelApps_kind_card : m.panelApps_kind_frame),
  },
  {
    title: m.panelApps_table_status,
    cell: ({ is_enabled }) => (
      <StatusLabel tone={is_enabled ? 'good' : 'neutral'}>
        {is_enabled ? m.panelApps_status_on : m.panelApps_status_off}
      </StatusLabel>
    ),
  },
]

const actions = (
  edit: (app: PanelApp) => void,
  showSecret: (app: PanelAppWithSecret | undefined) => void,
): ColumnInfo<PanelApp> => ({
  title: m.panelApps_table_actions,
  role: 'end',
  cell: (app) => (
    <RowMenu
      label={m.panelApps_table_actionsOf({ name: app.name })}
      actions={[
        { label: m.common_edit, run: () => edit(app) },
        {
          label: app.is_enabled ? m.panelApps_action_turnOff : m.panelApps_action_turnOn,
          run: () => togglePanelApp(app),
        },
        {
          label: m.panelApps_action_rotate,
          run: async () => showSecret(await rotateSecret(app)),
        },
        { label: m.common_delete, run: () => deletePanelApp(app) },
      ]}
    />
  ),
})
