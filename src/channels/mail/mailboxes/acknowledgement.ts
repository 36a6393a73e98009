import type { ReadTx } from '../../../platform/db/db.ts'
import { assertMailTemplate } from '../templates/check.ts'
import { getTemplateText } from '../templates/render.ts'
import type { StoredMailbox } from './store.ts'

type Texts = Pick<StoredMailbox, 'acknowledgement_subject' | 'acknowledgement_body'>

/** Those of the mailbox, or else those of the organization. */
export async function getAcknowledgement(
  tx: ReadTx,
  { acknowledgement_subject, acknowledgement_body }: Texts,
) {
  const { subject, body } = await getTemplateText(tx, 'acknowledgement')
  return { subject: acknowledgement_subject || subject!, body: acknowledgement_body || body }
}

const none: Texts = { acknowledgement_subject: '', acknowledgement_body: '' }

/**
 * What is the same as the text of the organization follows it from now on. Only new texts are
 * checked: others may mention a field that customers no longer see, which this change need not
 * fix.
 */
export async function setAcknowledgement(
  tx: ReadTx,
  mailbox: Texts,
  before: Texts = none,
): Promise<void> {
  const standard = await getTemplateText(tx, 'acknowledgement')
  const shown = await getAcknowledgement(tx, before)
  const { subject, body } = await getAcknowledgement(tx, mailbox)
  const added = {
    ...(subject !== standard.subject && subject !== shown.subject && { subject }),
    ...(body !== standard.body && body !== shown.body && { body }),
  }
  await assertMailTemplate(tx, 'acknowledgement', added, ['body', 'acknowledgement'])
  mailbox.acknowledgement_subject = subject === standard.subject ? '' : subject
  mailbox.acknowledgement_body = body === standard.body ? '' : body
}
