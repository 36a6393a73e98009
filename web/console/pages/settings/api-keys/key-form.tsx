import type { ApiKey, ApiKeyWithSecret } from '@bellhop/sdk'
import { useState } from 'react'
import { api } from '../../../data/api.ts'
import { useMe } from '../../../data/me.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { useUsers } from '../../../data/users-and-teams.ts'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { roleNames, type Scope } from '../roles.ts'
import { ExpiryField, expiryOf } from './expiry-field.tsx'
import { ScopeFields } from './scope-fields.tsx'

interface Props {
  edited?: ApiKey
  onCreated?(key: ApiKeyWithSecret): void
  onClose(): void
}

/** A new key, or another name or other limits of one. */
export function KeyForm({ edited, onCreated, onClose }: Props) {
  const me = useMe()
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set(edited?.scopes))

  async function send(form: FormData): Promise<void> {
    const rate = String(form.get('rate_limit'))
    const body = {
      name: String(form.get('name')),
      scopes: [...scopes],
      allowlist: linesOf(String(form.get('allowlist'))),
      rate_limit: rate === '' ? null : Number(rate),
      expires_at: expiryOf(form, edited?.expires_at ?? null),
    }
    if (edited) {
      const params = { path: { api_key_id: edited.id } }
      await api.PATCH('/v1/api-keys/{api_key_id}', { params, body })
      toast({ text: `Saved ${body.name}` })
    } else {
      const owned = { ...body, user_id: String(form.get('user_id')) }
      onCreated?.((await api.POST('/v1/api-keys', { body: owned })).data)
    }
    onClose()
    void invalidateQueries('api-keys')
  }

  return (
    <FormDialog
      title={edited ? `Edit API key “${edited.name}”` : 'New API key'}
      action={edited ? 'Save' : 'Create'}
      size="large"
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            label="Name"
            name="name"
            hint="What this key is used for."
            defaultValue={edited?.name}
            error={errorOf('name')}
            maxLength={200}
            autoFocus
          />
          {!edited && <OwnerField error={errorOf('user_id')} />}
          <ScopeFields
            all={me.key.scopes}
            chosen={scopes}
            onChange={setScopes}
            error={errorOf('scopes')}
          />
          <ExpiryField
            value={edited?.expires_at ?? null}
            isNew={!edited}
            error={errorOf('expires_at')}
          />
          <TextArea
            label="Allowed IP addresses"
            name="allowlist"
            rows={3}
            hint="One IP address or CIDR range per line, such as 203.0.113.0/24. Leave blank to allow any."
            defaultValue={edited?.allowlist.join('\n')}
            error={errorOf('allowlist')}
            dir="ltr"
            spellCheck={false}
          />
          <TextField
            label="Rate limit (requests per minute)"
            name="rate_limit"
            type="number"
            min={0}
            hint="Leave blank for the server default; 0 for no limit."
            defaultValue={edited?.rate_limit ?? ''}
            error={errorOf('rate_limit')}
          />
        </>
      )}
    </FormDialog>
  )
}

function OwnerField({ error }: { error: string | undefined }) {
  const { user } = useMe()
  const { data: users = [user] } = useUsers()
  return (
    <SelectField
      label="Acts as"
      name="user_id"
      defaultValue={user.id}
      hint="The key can never do more than this member’s role allows."
      error={error}
    >
      {users
        .filter(({ is_active }) => is_active)
        .map(({ id, full_name, role }) => (
          <option key={id} value={id}>
            {full_name} ({roleNames[role]})
          </option>
        ))}
    </SelectField>
  )
}

const linesOf = (text: string) =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean)
