import type { ApiKey, ApiKeyWithSecret } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { SelectField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { Options } from '../../../ui/options.tsx'

const overlaps: readonly [seconds: number, title: string][] = [
  [0, m.apiKeys_rotation_revokeNow],
  [3_600, m.apiKeys_rotation_for1Hour],
  [86_400, m.apiKeys_rotation_for1Day],
  [7 * 86_400, m.apiKeys_rotation_for1Week],
  [30 * 86_400, m.apiKeys_rotation_for30Days],
]

interface Props {
  rotated: ApiKey
  onCreated(key: ApiKeyWithSecret): void
  onClose(): void
}

/** Replaces the key by a new one; the old one can keep working for a while. */
export function RotateKey({ rotated, onCreated, onClose }: Props) {
  async function send(form: FormData): Promise<void> {
    const params = { path: { api_key_id: rotated.id } }
    const body = { overlap_seconds: Number(form.get('overlap_seconds')) }
    onCreated((await api.POST('/v1/api-keys/{api_key_id}/rotate', { params, body })).data)
    onClose()
    void invalidateQueries('api-keys')
  }
  return (
    <FormDialog
      title={m.apiKeys_rotation_title({ name: rotated.name })}
      action={m.apiKeys_rotation_submit}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>{m.apiKeys_rotation_text}</p>
          <SelectField
            label={m.apiKeys_rotation_overlap}
            name="overlap_seconds"
            defaultValue={86_400}
            error={errorOf('overlap_seconds')}
            autoFocus
          >
            <Options entries={overlaps} />
          </SelectField>
        </>
      )}
    </FormDialog>
  )
}
