import type { Macro } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { useFields } from '../../../data/fields.ts'
import { useMe } from '../../../data/me.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { useTeams } from '../../../data/users-and-teams.ts'
import { toast } from '../../../state/toasts.ts'
import { CheckField, SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { Options } from '../../../ui/options.tsx'
import { ActionFields } from './action-fields.tsx'
import { CustomFields } from './custom-fields.tsx'
import { sharingOf, toMacro } from './form-body.ts'
import { Preview } from './preview.tsx'

interface Props {
  macro?: Macro
  /** What a new one begins with. */
  draft?: Pick<Macro, 'body' | 'is_internal'>
  onClose(): void
}

/** Creates a saved reply, or edits `macro`. */
export function MacroForm({ macro, draft, onClose }: Props) {
  const [text, setText] = useState((macro ?? draft)?.body ?? '')
  const isAdmin = useMe().user.role === 'admin'
  const { data: teams = [] } = useTeams()
  const fields = useFields('ticket')

  async function send(form: FormData): Promise<void> {
    const body = toMacro(form, fields, macro)
    const params = { path: { macro_id: macro?.id ?? '' } }
    if (macro) await api.PATCH('/v1/macros/{macro_id}', { params, body })
    else await api.POST('/v1/macros', { body })
    onClose()
    const { name } = body
    toast({ text: macro ? m.macros_form_saved({ name }) : m.macros_form_created({ name }) })
    void invalidateQueries('macros', 'tags')
  }

  return (
    <FormDialog
      title={macro ? m.macros_form_titleEdit : m.macros_form_titleNew}
      action={macro ? m.common_save : m.common_create}
      size="large"
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            label={m.macros_form_name}
            name="name"
            defaultValue={macro?.name}
            error={errorOf('name')}
            maxLength={100}
            autoFocus
          />
          <TextField
            label={m.macros_form_shortcut}
            name="shortcut"
            hint={m.macros_form_shortcutHint}
            defaultValue={macro?.shortcut ?? ''}
            error={errorOf('shortcut')}
            maxLength={31}
          />
          <TextArea
            label={m.macros_form_text}
            name="body"
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={errorOf('body')}
            maxLength={10_000}
          />
          <Preview text={text} />
          <CheckField
            label={m.macros_form_isNote}
            name="is_internal"
            defaultChecked={(macro ?? draft)?.is_internal}
          />
          <ActionFields actions={macro?.actions ?? {}} errorOf={errorOf} />
          <CustomFields actions={macro?.actions ?? {}} errorOf={errorOf} />
          {isAdmin && (
            <SelectField
              label={m.macros_form_sharing}
              name="sharing"
              defaultValue={sharingOf(macro)}
              error={errorOf('team_id')}
            >
              <option value="me">{m.macros_sharing_me}</option>
              <option value="everyone">{m.macros_sharing_everyone}</option>
              <Options entries={teams.map(({ id, name }) => [id, name])} />
            </SelectField>
          )}
        </>
      )}
    </FormDialog>
  )
}
