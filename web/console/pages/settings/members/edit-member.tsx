import type { User } from '@bellhop/sdk'
import { api } from '../../../data/api.ts'
import { useMe } from '../../../data/me.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { EmploymentFields, RoleField, readEmploymentFields, roleOf } from './member-fields.tsx'

export function EditMember({ member, onClose }: { member: User; onClose(): void }) {
  const isSelf = useMe().user.id === member.id

  async function send(form: FormData): Promise<void> {
    const params = { path: { user_id: member.id } }
    const body = {
      full_name: String(form.get('full_name')),
      role: roleOf(form),
      ...readEmploymentFields(form),
      ...(!isSelf && { is_active: form.has('is_active') }),
    }
    await api.PATCH('/v1/users/{user_id}', { params, body })
    onClose()
    toast({ text: `Saved ${body.full_name}` })
    void invalidateQueries('users', 'me')
  }

  return (
    <FormDialog
      title={isSelf ? 'Edit your profile' : `Edit ${member.full_name}`}
      action="Save"
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            label="Name"
            name="full_name"
            defaultValue={member.full_name}
            error={errorOf('full_name')}
            maxLength={200}
            autoFocus
          />
          <TextField
            label="Email"
            value={member.email}
            hint="Used to sign in. It can’t be changed."
            readOnly
          />
          <RoleField value={member.role} error={errorOf('role')} />
          <EmploymentFields {...member} errorOf={errorOf} />
          {!isSelf && (
            <CheckField
              label="Active"
              name="is_active"
              defaultChecked={member.is_active}
              hint="Inactive members are signed out, and their API keys stop working."
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
