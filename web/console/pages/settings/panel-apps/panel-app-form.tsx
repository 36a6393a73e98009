import type { PanelApp, PanelAppWithSecret } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { toast } from '../../../state/toasts.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { Options } from '../../../ui/options.tsx'
import { invalidatePanelApps } from './actions.ts'

type Kind = PanelApp['kind']

const kindNames: Readonly<Record<Kind, string>> = {
  card: m.panelApps_kind_card,
  frame: m.panelApps_kind_frame,
}
const kindHints: Readonly<Record<Kind, string>> = {
  card: m.panelApps_form_cardHint,
  frame: m.panelApps_form_frameHint,
}

interface Props {
  edited?: PanelApp
  onCreated(app: PanelAppWithSecret): void
  onClose(): void
}

/** Creates a panel app, or edits `edited`. */
export function PanelAppForm({ edited, onCreated, onClose }: Props) {
  const [kind, setKind] = useState<Kind>(edited?.kind ?? 'card')

  async function send(form: FormData): Promise<void> {
    const height = form.get('height')
    const body = {
      name: String(form.get('name')),
      kind,
      url: String(form.get('url')).trim(),
      ...(height && { height: Number(height) }),
    }
    if (edited) {
      const params = { path: { panel_app_id: edited.id } }
      await api.PATCH('/v1/panel-apps/{panel_app_id}', { params, body })
      toast({ text: m.panelApps_form_saved(body) })
    } else {
      onCreated((await api.POST('/v1/panel-apps', { body })).data)
    }
    onClose()
    void invalidatePanelApps()
  }

  return (
    <FormDialog
      title={edited ? m.panelApps_form_titleEdit : m.panelApps_form_titleNew}
      action={edited ? m.common_save : m.common_create}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            label={m.panelApps_form_name}
            name="name"
            hint={m.panelApps_form_nameHint}
            defaultValue={edited?.name}
            error={errorOf('name')}
            maxLength={50}
            autoFocus
          />
          <SelectField
            label={m.panelApps_form_kind}
            name="kind"
            hint={kindHints[kind]}
            value={kind}
            onChange={(event) => setKind(event.target.value as Kind)}
            error={errorOf('kind')}
          >
            <Options entries={Object.entries(kindNames)} />
          </SelectField>
          <TextField
            label={m.panelApps_form_url}
            name="url"
            type="url"
            dir="ltr"
            placeholder={'https://'}
            hint={m.panelApps_form_urlHint}
            defaultValue={edited?.url}
            error={errorOf('url')}
            maxLength={2_000}
          />
          {kind === 'frame' && (
            <TextField
              label={m.panelApps_form_height}
              name="height"
              type="number"
              dir="ltr"
              min={60}
              max={1_000}
              defaultValue={edited?.height ?? 320}
              error={errorOf('height')}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
