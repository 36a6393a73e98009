import type { ApiKey, ApiKeyWithSecret } from '@bellhop/sdk'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { SelectField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'

const overlaps: readonly [seconds: number, title: string][] = [
  [0, 'Revoke it now'],
  [3_600, 'For 1 hour'],
  [86_400, 'For a day'],
  [7 * 86_400, 'For a week'],
  [30 * 86_400, 'For 30 days'],
]

interface Props {
  old: ApiKey
  onMade(key: ApiKeyWithSecret): void
  onClose(): void
}

/** A new secret in place of the old one, which goes on working for a while. */
export function RotateKey({ old, onMade, onClose }: Props) {
  async function send(form: FormData): Promise<void> {
    const params = { path: { api_key_id: old.id } }
    const body = { overlap_seconds: Number(form.get('overlap_seconds')) }
    onMade((await api.POST('/v1/api-keys/{api_key_id}/rotate', { params, body })).data)
    onClose()
    void invalidateQueries('api-keys')
  }
  return (
    <FormDialog title={`Rotate “${old.name}”`} action="Rotate" onSend={send} onClose={onClose}>
      {(errorOf) => (
        <>
          <p>This creates a new key with the same access. Use it wherever the old one is in use.</p>
          <SelectField
            label="Keep the old key working"
            name="overlap_seconds"
            defaultValue={86_400}
            error={errorOf('overlap_seconds')}
            autoFocus
          >
            {overlaps.map(([seconds, title]) => (
              <option key={seconds} value={seconds}>
                {title}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </FormDialog>
  )
}
