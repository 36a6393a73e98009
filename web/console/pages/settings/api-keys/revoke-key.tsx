import type { ApiKey } from '@bellhop/sdk'
import { api } from '../../../data/api.ts'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { invalidateQueries } from '../refresh.ts'

export async function revokeKey({ id, name }: ApiKey): Promise<void> {
  const isSure = await promptConfirm({
    title: `Revoke “${name}”?`,
    text: 'Anything using this key stops working immediately. This can’t be undone. To replace a key without downtime, rotate it instead.',
    action: 'Revoke',
    isDangerous: true,
  })
  if (!isSure) return
  const params = { path: { api_key_id: id } }
  await runWithToast(() => api.DELETE('/v1/api-keys/{api_key_id}', { params }), `Revoked ${name}`)
  await invalidateQueries('api-keys')
}
