import type { ApiKey } from '@bellhop/sdk'
import { desk } from '../../../data/desk.ts'
import { confirm } from '../../../ui/ask.tsx'
import { attempt } from '../../../ui/attempt.ts'
import { refresh } from '../refresh.ts'

export async function revokeKey({ id, name }: ApiKey): Promise<void> {
  const isSure = await confirm({
    title: `Revoke “${name}”?`,
    text: 'Anything using this key stops working immediately. This can’t be undone. To replace a key without downtime, rotate it instead.',
    action: 'Revoke',
    isDangerous: true,
  })
  if (!isSure) return
  const params = { path: { api_key_id: id } }
  await attempt(() => desk.DELETE('/v1/api-keys/{api_key_id}', { params }), `Revoked ${name}`)
  await refresh('api-keys')
}
