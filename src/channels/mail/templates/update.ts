import { randomUUIDv7 } from 'node:crypto'
import { lockFields } from '../../../desk/fields/store.ts'
import { diffFields, withoutValues } from '../../../events/log/changes.ts'
import { recordEvent } from '../../../events/log/record.ts'
import type { Attribution } from '../../../platform/access/attribution.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { assertMailTemplate } from './check.ts'
import type { MailTemplateName } from './definitions.ts'
import type { MailTemplateUpdate } from './schema.ts'
import { findTemplateForUpdate, type StoredTemplate, saveTemplate } from './store.ts'

/** Mails that were written before keep their words, also those that are sent again. */
export async function updateTemplate(
  tx: WriteTx,
  name: MailTemplateName,
  { subject = '', body }: MailTemplateUpdate,
  act: Attribution,
): Promise<StoredTemplate> {
  await lockFields(tx)
  const before = await findTemplateForUpdate(tx, name)
  const text = { subject: subject.trim(), body: body.trim() }
  await assertMailTemplate(tx, name, text)
  if (before?.subject === text.subject && before.body === text.body) return before
  const newId = randomUUIDv7()
  const changed = { name, ...text, updated_at: act.now }
  const after = { ...changed, id: await saveTemplate(tx, { ...changed, id: newId }) }
  recordEvent(tx, act, {
    type: 'mail_template.updated',
    resourceId: after.id,
    changes: [
      { field: 'name', from: after.id === newId ? null : name, to: name },
      ...withoutValues(diffFields(['subject', 'body'], before ?? { subject: '' }, after)),
    ],
  })
  return after
}
