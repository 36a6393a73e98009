import { listFields } from '../../../desk/fields/store.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import { definitions, type MailTemplateName } from './definitions.ts'

/** Also those of inactive fields, so that a template that uses one can still be edited. */
export async function listVariables(tx: ReadTx, name: MailTemplateName): Promise<string[]> {
  const { variables, isForCustomer } = definitions[name]
  if (!isForCustomer) return [...variables]
  const fields = await listFields(tx)
  return [
    ...variables,
    ...fields
      .filter(({ applies_to, is_public }) => applies_to === 'ticket' && is_public)
      .map(({ key }) => `fields.${key}`),
  ]
}
