import type { User } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { useMe } from '../../../data/me.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { toast } from '../../../state/toasts.ts'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { EmploymentFields, RoleField, readEmploymentFields, readRole } from './member-fields.tsx'

export function EditMember({ member, onClose }: { member: User; onClose(): void }) {
  const isSelf = useMe().user.id === member.id

  async function send(form: FormData): Promise<void> {
    const params = { path: { user_id: member.id } }
    const body = {
      full_name: String(form.get('full_name')),
      role: readRole(form),
      ...readEmploymentFields(form),
      ...(!isSelf && { is_active: form.has('is_active') }),
    }
    await api.PATCH('/v1/users/{user_id}', { params, body })
    onClose()
    toast({ text: m.members_editing_saved({ name: body.full_name }) })
    void invalidateQueries('users', 'me')
  }

  return (
    <FormDialog
      title={
        isSelf ? m.members_editing_titleSelf : m.members_editing_title({ name: member.full_name })
      }
      action={m.common_save}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            label={m.members_field_name}
            name="full_name"
            defaultValue={member.full_name}
            error={errorOf('full_name')}
            maxLength={200}
            autoFocus
          />
          <TextField
            label={m.members_field_email}
            value={member.email}
            hint={m.members_editing_emailHint}
            readOnly
          />
          <RoleField value={member.role} error={errorOf('role')} />
          <EmploymentFields {...member} errorOf={errorOf} />
          {!isSelf && (
            <CheckField
              label={m.members_editing_active}
              name="is_active"
              defaultChecked={member.is_active}
              hint={m.members_editing_activeHint}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
