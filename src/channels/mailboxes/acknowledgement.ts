import * as m from '#messages'
import { invalid } from '../../platform/errors.ts'
import { assertTemplate } from './mail-template.ts'
import type { StoredMailbox } from './store.ts'

type Texts = Pick<StoredMailbox, 'acknowledgement_subject' | 'acknowledgement_body'>

/** Ours repeat nothing of the mail: somebody else could have written it in the name of the recipient. */
export function acknowledgementOf({ acknowledgement_subject, acknowledgement_body }: Texts) {
  const number = '{{ ticket.display_id }}'
  return {
    subject: acknowledgement_subject || m.mail_acknowledgement_subject({ number }),
    body: acknowledgement_body || m.mail_acknowledgement_body({ number }),
  }
}

export function assertAcknowledgement({
  acknowledgement_subject,
  acknowledgement_body,
}: Texts): void {
  if (/\p{Cc}/u.test(acknowledgement_subject))
    throw invalid(['body', 'acknowledgement', 'subject'], 'must be one line')
  assertTemplate(['body', 'acknowledgement', 'subject'], acknowledgement_subject)
  assertTemplate(['body', 'acknowledgement', 'body'], acknowledgement_body)
}
