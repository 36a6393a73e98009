import * as m from '#messages'
import { api } from '../../../../data/api.ts'
import { invalidateQueries } from '../../../../data/query-client.ts'
import type { Suppression } from '../../../../data/suppressions.ts'
import { promptConfirm } from '../../../../ui/prompts.tsx'
import { runWithToast } from '../../../../ui/run-with-toast.ts'

/** Sends mail to the address again. */
export async function allowAddress({ id, email, reason }: Suppression): Promise<void> {
  const isConfirmed = await promptConfirm({
    title: m.suppressions_confirm_title({ email }),
    text: reason === 'rejected' ? m.suppressions_confirm_rejected : m.suppressions_confirm_manual,
    action: m.suppressions_allow,
  })
  if (!isConfirmed) return
  const params = { path: { suppression_id: id } }
  await runWithToast(
    () => api.DELETE('/v1/suppressions/{suppression_id}', { params }),
    m.suppressions_allowed({ email }),
  )
  await invalidateQueries('suppressions')
}
