import { recordEvent } from '../../../events/log/record.ts'
import type { Attribution } from '../../../platform/access/attribution.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import type { MailTemplateName } from './definitions.ts'
import { deleteTemplateRow, findTemplateForUpdate } from './store.ts'

/** Back to ours. Nothing happens if it is ours already. */
export async function deleteTemplate(
  tx: WriteTx,
  name: MailTemplateName,
  act: Attribution,
): Promise<void> {
  const template = await findTemplateForUpdate(tx, name)
  if (template === undefined) return
  await deleteTemplateRow(tx, name)
  const changes = [{ field: 'name', from: name, to: null }]
  recordEvent(tx, act, { type: 'mail_template.deleted', resourceId: template.id, changes })
}
