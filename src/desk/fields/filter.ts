import type { ReadTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import type { Field } from './schema.ts'
import { findFieldByKey } from './store.ts'

/** In one filter. */
export const filterFieldsMax = 5

export interface FieldCondition {
  field_id: string
  choice: string
}

/**
 * The conditions in `fields=plan:pro,is_trial:true`, without duplicates. An inactive field still has its
 * values, so that the views that use it go on.
 */
export async function findFieldConditions(
  tx: ReadTx,
  text: string,
  loc: string[],
): Promise<FieldCondition[]> {
  const parts = [...new Set(text.split(',').map((part) => part.trim()))]
  if (parts.length > filterFieldsMax) {
    throw invalid(loc, `at most ${filterFieldsMax} fields can be combined`)
  }
  const conditions: FieldCondition[] = []
  for (const part of parts) {
    const [key = '', choice = ''] = part.split(/:(.*)/s, 2)
    const field = await findFieldByKey(tx, 'ticket', key)
    if (field === undefined) throw invalid(loc, `there is no field ${key.slice(0, 50)}`)
    conditions.push({ field_id: field.id, choice: parseChoice(field, choice, loc) })
  }
  return conditions
}

/** Other types have no index. */
function parseChoice({ key, type, choices }: Field, choice: string, loc: string[]): string {
  if (type !== 'boolean' && type !== 'choice' && type !== 'choices') {
    throw invalid(loc, `${key} is a ${type}; only booleans and choices can be filtered`)
  }
  const allowed = type === 'boolean' ? ['true', 'false'] : choices.map((each) => each.key)
  if (allowed.includes(choice)) return choice
  throw invalid(loc, `${key} has no choice ${choice.slice(0, 50)}`)
}
