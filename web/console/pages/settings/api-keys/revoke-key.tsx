import type { ApiKey } from '@bellhop/sdk'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'

export async function revokeKey({ id, name }: ApiKey): Promise<void> {
  const isConfirmed = await promptConfirm({
    title: `Revoke “${name}”?`,
    text: 'Anything using this key stops working immediately. This can’t be undone. To replace a key without downtime, rotate it instead.',
    action: 'Revoke',
    isDangerous: true,
  })
  if (!isConfirmed) return
  const params = { path: { api_key_id: id } }
  await runWithToast(() => api.DELETE('/v1/api-keys/{api_key_id}', { params }), `Revoked ${name}`)
  await invalidateQueries('api-keys')
}
