import type { ApiKey, ApiKeyWithSecret } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { useMe } from '../../../data/me.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { useUsers } from '../../../data/users-and-teams.ts'
import { toast } from '../../../state/toasts.ts'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { roleNames, type Scope } from '../roles.ts'
import { ExpiryField, readExpiry } from './expiry-field.tsx'
import { ScopeFields } from './scope-fields.tsx'

interface Props {
  edited?: ApiKey
  onCreated?(key: ApiKeyWithSecret): void
  onClose(): void
}

/** Creates an API key, or edits `edited`. */
export function KeyForm({ edited, onCreated, onClose }: Props) {
  const me = useMe()
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set(edited?.scopes))

  async function send(form: FormData): Promise<void> {
    const rate = String(form.get('rate_limit'))
    const body = {
      name: String(form.get('name')),
      scopes: [...scopes],
      allowlist: splitLines(String(form.get('allowlist'))),
      rate_limit: rate === '' ? null : Number(rate),
      expires_at: readExpiry(form, edited?.expires_at ?? null),
    }
    if (edited) {
      const params = { path: { api_key_id: edited.id } }
      await api.PATCH('/v1/api-keys/{api_key_id}', { params, body })
      toast({ text: m.apiKeys_form_saved({ name: body.name }) })
    } else {
      const user_id = String(form.get('user_id'))
      onCreated?.((await api.POST('/v1/api-keys', { body: { ...body, user_id } })).data)
    }
    onClose()
    void invalidateQueries('api-keys')
  }

  return (
    <FormDialog
      title={edited ? m.apiKeys_form_titleEdit({ name: edited.name }) : m.apiKeys_form_titleNew}
      action={edited ? m.common_save : m.common_create}
      size="large"
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            label={m.apiKeys_form_name}
            name="name"
            hint={m.apiKeys_form_nameHint}
            defaultValue={edited?.name}
            error={errorOf('name')}
            maxLength={200}
            autoFocus
          />
          {!edited && <OwnerField error={errorOf('user_id')} />}
          <ScopeFields
            grantable={me.key.scopes}
            selected={scopes}
            onChange={setScopes}
            error={errorOf('scopes')}
          />
          <ExpiryField
            value={edited?.expires_at ?? null}
            isNew={!edited}
            error={errorOf('expires_at')}
          />
          <TextArea
            label={m.apiKeys_form_addresses}
            name="allowlist"
            rows={3}
            hint={m.apiKeys_form_addressesHint}
            defaultValue={edited?.allowlist.join('\n')}
            error={errorOf('allowlist')}
            dir="ltr"
            spellCheck={false}
          />
          <TextField
            label={m.apiKeys_form_rateLimit}
            name="rate_limit"
            type="number"
            min={0}
            hint={m.apiKeys_form_rateLimitHint}
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
      label={m.apiKeys_form_actsAs}
      name="user_id"
      defaultValue={user.id}
      hint={m.apiKeys_form_actsAsHint}
      error={error}
    >
      {users
        .filter(({ is_active }) => is_active)
        .map(({ id, full_name, role }) => (
          <option key={id} value={id}>
            {m.apiKeys_form_owner({ name: full_name, role: roleNames[role] })}
          </option>
        ))}
    </SelectField>
  )
}

const splitLines = (text: string) =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean)
