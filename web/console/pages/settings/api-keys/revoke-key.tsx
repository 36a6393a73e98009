import type { ApiKey } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'

export async function revokeKey({ id, name }: ApiKey): Promise<void> {
  const isConfirmed = await promptConfirm({
    title: m.apiKeys_revocation_title({ name }),
    text: m.apiKeys_revocation_text,
    action: m.apiKeys_revocation_submit,
    isDangerous: true,
  })
  if (!isConfirmed) return
  const params = { path: { api_key_id: id } }
  await runWithToast(
    () => api.DELETE('/v1/api-keys/{api_key_id}', { params }),
    m.apiKeys_revocation_done({ name }),
  )
  await invalidateQueries('api-keys')
}
