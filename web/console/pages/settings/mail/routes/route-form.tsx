import type { MailRoute } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { api } from '../../../../data/api.ts'
import { SelectField, TextField } from '../../../../ui/field.tsx'
import { FormDialog } from '../../../../ui/form.tsx'
import { Options } from '../../../../ui/options.tsx'
import mail from '../mail.module.css'
import { type Condition, ConditionFields, newCondition } from './condition-fields.tsx'
import { EffectFields, readEffect } from './effect-fields.tsx'

type Outcome = NonNullable<MailRoute['then']['outcome']>

const outcomeNames: Record<Outcome, string> = {
  ticket: m.mailRoutes_outcome_ticket,
  hold: m.mailRoutes_outcome_hold,
  ignore: m.mailRoutes_outcome_ignore,
}

interface Props {
  mailboxId: string
  /** The one that is edited; otherwise a new one. */
  route: MailRoute | undefined
  onDone(route: MailRoute): void
  onClose(): void
}

/** The server checks it; it is saved with the others. */
export function RouteForm({ mailboxId, route, onDone, onClose }: Props) {
  const [conditions, setConditions] = useState<Condition[]>(route?.conditions ?? [newCondition])
  const [outcome, setOutcome] = useState<Outcome>(route?.then.outcome ?? 'ticket')
  const before = route?.then ?? {}

  async function send(form: FormData): Promise<void> {
    const then = outcome === 'ticket' ? readEffect(form, before) : { outcome }
    const edited = { name: String(form.get('name')).trim(), conditions, then }
    const now = new Date().toISOString()
    const params = { path: { mailbox_id: mailboxId } }
    const body = { routes: [edited], from: now, to: now }
    await api.POST('/v1/mailboxes/{mailbox_id}/rehearse', { params, body })
    onDone(edited)
  }

  return (
    <FormDialog
      title={route ? m.mailRoutes_form_titleEdit : m.mailRoutes_form_titleNew}
      action={route ? m.mailRoutes_form_done : m.mailRoutes_form_add}
      size="large"
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            label={m.mailRoutes_form_name}
            name="name"
            hint={m.mailRoutes_form_nameHint}
            defaultValue={route?.name}
            autoComplete="off"
            maxLength={100}
            autoFocus
          />
          <ConditionFields conditions={conditions} onChange={setConditions} errorOf={errorOf} />
          <fieldset className={mail.server}>
            <legend>{m.mailRoutes_form_then}</legend>
            <SelectField
              label={m.mailRoutes_form_outcome}
              value={outcome}
              onChange={({ target }) => setOutcome(target.value as Outcome)}
            >
              <Options entries={Object.entries(outcomeNames)} />
            </SelectField>
            {outcome === 'ticket' && <EffectFields then={before} errorOf={errorOf} />}
          </fieldset>
        </>
      )}
    </FormDialog>
  )
}
