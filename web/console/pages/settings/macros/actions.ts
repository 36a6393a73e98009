import type { Macro } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'

export async function deleteMacro({ id, name, is_shared }: Macro): Promise<void> {
  const isConfirmed = await promptConfirm({
    title: m.macros_deletion_title({ name }),
    text: is_shared ? m.macros_deletion_sharedText : m.macros_deletion_text,
    action: m.common_delete,
    isDangerous: true,
  })
  if (!isConfirmed) return
  const params = { path: { macro_id: id } }
  await runWithToast(
    () => api.DELETE('/v1/macros/{macro_id}', { params }),
    m.macros_deletion_done({ name }),
  )
  await invalidateQueries('macros')
}
