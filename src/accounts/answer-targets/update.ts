import { diffFields } from '../../events/log/changes.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import type { AnswerTargets, AnswerTargetsUpdate } from './schema.ts'
import { getAnswerTargetsForUpdate, updateAnswerTargetColumns } from './store.ts'

const loggedFields = ['first_answer_minutes', 'next_answer_minutes'] as const

/** Changes only the targets that are sent. */
export async function updateAnswerTargets(
  tx: WriteTx,
  body: AnswerTargetsUpdate,
  act: Attribution,
): Promise<AnswerTargets> {
  const { public_id, ...targets } = await getAnswerTargetsForUpdate(tx)
  const changed: AnswerTargets = { ...targets, ...body }
  const changes = diffFields(loggedFields, targets, changed)
  if (changes.length === 0) return targets
  await updateAnswerTargetColumns(tx, changed)
  recordEvent(tx, act, { type: 'organization.updated', resourceId: public_id, changes })
  return changed
}
