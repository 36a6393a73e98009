import { type Change, diffFields, withoutValues } from '../../../events/log/changes.ts'
import type { StoredMailbox } from './store.ts'

/** May contain addresses or text that people wrote. */
const personalFields = [
  'address',
  'name',
  'smtp_username',
  'signature',
  'acknowledgement_subject',
  'acknowledgement_body',
  'routes',
] as const satisfies (keyof StoredMailbox)[]

const otherFields = [
  'is_default',
  'is_enabled',
  'smtp_host',
  'smtp_port',
  'smtp_security',
  'dkim_selector',
  'send_delay_seconds',
  'assigned_team_id',
  'priority',
  'category',
  'agents_by_mail',
  'is_plus_addressed',
  'is_separate',
  'is_spam_held',
  'authserv_id',
  'is_acknowledging',
] as const satisfies (keyof StoredMailbox)[]

/** Never a secret: of a password only that it was set. */
export function mailboxChanges(
  before: Partial<StoredMailbox>,
  after: StoredMailbox,
  isPasswordSet: boolean,
): Change[] {
  return [
    ...withoutValues(diffFields(personalFields, before, after)),
    ...diffFields(otherFields, before, after),
    ...(isPasswordSet ? [{ field: 'smtp_password' }] : []),
  ]
}
