import * as m from '#messages'
import { api } from '../../../data/api.ts'
import type { Block } from '../../../data/blocks.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'

export async function unblock({ id, value }: Block): Promise<void> {
  const isConfirmed = await promptConfirm({
    title: m.blocks_confirm_title({ value }),
    text: m.blocks_confirm_text,
    action: m.blocks_unblock,
  })
  if (!isConfirmed) return
  const params = { path: { block_id: id } }
  await runWithToast(
    () => api.DELETE('/v1/blocks/{block_id}', { params }),
    m.blocks_unblocked({ value }),
  )
  await invalidateQueries('blocks')
}
