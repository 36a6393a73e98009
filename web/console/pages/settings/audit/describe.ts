import type { Event } from '@bellhop/sdk'
import type { ReactNode } from 'react'
import * as m from '#messages'
import { statusNames } from '../../../data/labels.ts'
import { formatDate } from '../../../ui/time.tsx'
import { eventTitle } from '../event-types.ts'
import { employeeTypes, regions } from '../members/member-fields.tsx'
import { roleNames } from '../roles.ts'
import { mailboxFieldNames } from './mailbox-fields.ts'
import { type Names, nameIn } from './names.ts'

type Sentence = (values: { actor(): ReactNode; name(): ReactNode }) => ReactNode

const sentences: Readonly<Record<string, Sentence>> = {
  'ticket.deleted': m.audit_sentence_ticketDeleted,
  'ticket.trashed': m.audit_sentence_ticketTrashed,
  'ticket.restored': m.audit_sentence_ticketRestored,
  'trash.emptied': m.audit_sentence_trashEmptied,
  'comment.deleted': m.audit_sentence_commentDeleted,
  'attachment.deleted': m.audit_sentence_attachmentDeleted,
  'customer.deleted': m.audit_sentence_customerDeleted,
  'customer.erased': m.audit_sentence_customerErased,
  'customer.merged': m.audit_sentence_customerMerged,
  'customer.note_deleted': m.audit_sentence_customerNoteDeleted,
  'company.deleted': m.audit_sentence_companyDeleted,
  'company.link_created': m.audit_sentence_companyLinkCreated,
  'company.link_deleted': m.audit_sentence_companyLinkDeleted,
  'tag.merged': m.audit_sentence_tagMerged,
  'tag.deleted': m.audit_sentence_tagDeleted,
  'macro.deleted': m.audit_sentence_macroDeleted,
  'user.created': m.audit_sentence_userCreated,
  'user.updated': m.audit_sentence_userUpdated,
  'user.deleted': m.audit_sentence_userDeleted,
  'user.invited': m.audit_sentence_userInvited,
  'user.password_set': m.audit_sentence_userPasswordSet,
  'user.totp_enabled': m.audit_sentence_userTotpEnabled,
  'user.totp_disabled': m.audit_sentence_userTotpDisabled,
  'team.created': m.audit_sentence_teamCreated,
  'team.updated': m.audit_sentence_teamUpdated,
  'team.deleted': m.audit_sentence_teamDeleted,
  'team.member_added': m.audit_sentence_teamMemberAdded,
  'team.member_removed': m.audit_sentence_teamMemberRemoved,
  'api_key.created': m.audit_sentence_apiKeyCreated,
  'api_key.updated': m.audit_sentence_apiKeyUpdated,
  'api_key.rotated': m.audit_sentence_apiKeyRotated,
  'api_key.revoked': m.audit_sentence_apiKeyRevoked,
  'panel_app.created': m.audit_sentence_panelAppCreated,
  'panel_app.updated': m.audit_sentence_panelAppUpdated,
  'panel_app.secret_rotated': m.audit_sentence_panelAppSecretRotated,
  'panel_app.deleted': m.audit_sentence_panelAppDeleted,
  'webhook.created': m.audit_sentence_webhookCreated,
  'webhook.updated': m.audit_sentence_webhookUpdated,
  'webhook.secret_rotated': m.audit_sentence_webhookSecretRotated,
  'webhook.deleted': m.audit_sentence_webhookDeleted,
  'webhook.disabled': m.audit_sentence_webhookDisabled,
  'mail.deleted': m.audit_sentence_mailDeleted,
  'view.deleted': m.audit_sentence_viewDeleted,
  'session.created': m.audit_sentence_sessionCreated,
  'session.revoked': m.audit_sentence_sessionRevoked,
  'organization.updated': m.audit_sentence_organizationUpdated,
}

/** For users who changed their own account. */
const ownSentences: Readonly<Record<string, Sentence>> = {
  'user.updated': m.audit_sentence_userUpdatedSelf,
  'user.password_set': m.audit_sentence_userPasswordSetSelf,
  'user.totp_enabled': m.audit_sentence_userTotpEnabledSelf,
  'user.totp_disabled': m.audit_sentence_userTotpDisabledSelf,
}

interface Renderers {
  actor(): ReactNode
  name(name: string): ReactNode
}

export function describeEvent(event: Event, names: Names, { actor, name }: Renderers): ReactNode {
  const { type, actor_id, resource_id } = event
  const sentence = (actor_id === resource_id && ownSentences[type]) || sentences[type]
  if (!sentence) return m.audit_sentence_other({ actor, event: eventTitle(type) })
  return sentence({ actor, name: () => name(nameIn(event, names) ?? m.audit_name_deleted) })
}

const fieldNames: Readonly<Record<string, string>> = {
  accent_color: m.audit_field_accentColor,
  accepts_requests: m.audit_field_acceptsRequests,
  allowlist: m.audit_field_allowlist,
  assigns_on_reply: m.audit_field_assignsOnReply,
  avatar_url: m.audit_field_avatarUrl,
  customer_id: m.audit_field_customerId,
  description: m.audit_field_description,
  email: m.audit_field_email,
  employee_type: m.audit_field_employeeType,
  event_types: m.audit_field_eventTypes,
  first_answer_minutes: m.audit_field_firstAnswerMinutes,
  expires_at: m.audit_field_expiresAt,
  full_name: m.audit_field_fullName,
  ip_address: m.audit_field_ipAddress,
  is_active: m.audit_field_isActive,
  is_enabled: m.audit_field_isEnabled,
  is_set_up: m.audit_field_isSetUp,
  is_tag_list_locked: m.audit_field_isTagListLocked,
  logo_url: m.audit_field_logoUrl,
  merged_into: m.audit_field_mergedInto,
  name: m.audit_field_name,
  next_answer_minutes: m.audit_field_nextAnswerMinutes,
  notification_mail_detail: m.audit_field_notificationMailDetail,
  prefix: m.audit_field_prefix,
  rate_limit: m.audit_field_rateLimit,
  region: m.audit_field_region,
  revoked_at: m.audit_field_revokedAt,
  reply_status: m.audit_field_replyStatus,
  role: m.audit_field_role,
  scopes: m.audit_field_scopes,
  status: m.audit_field_status,
  ticket_display_id: m.audit_field_ticketDisplayId,
  ticket_count: m.audit_field_ticketCount,
  timezone: m.audit_field_timezone,
  trash_days: m.audit_field_trashDays,
  trashed_at: m.audit_field_trashedAt,
  url: m.audit_field_url,
  user_id: m.audit_field_userId,
}

export interface ChangeText {
  field: string
  /** Undefined if there was none, or the event leaves it out. */
  from: string | undefined
  to: string | undefined
}

/** Of something new, only the fields that have a value. */
export const describeChanges = ({ type, changes, actor_id }: Event, names: Names): ChangeText[] =>
  changes
    .filter(({ from, to }) => !(from === null && (isBlank(to) || to === actor_id)))
    .filter(({ field }) => !(type === 'ticket.merged' && field === 'merged_into'))
    .map(({ field, from, to }) => ({
      field: fieldName(type, field),
      from: isBlank(from) ? undefined : describeValue(field, from, names),
      to: to === undefined ? undefined : describeValue(field, to, names),
    }))

const fieldName = (type: string, field: string) =>
  (type.startsWith('mailbox.') ? mailboxFieldNames[field] : undefined) ??
  fieldNames[field] ??
  withoutUnderscores(field)

/** For fields that this page does not know. */
const withoutUnderscores = (field: string) =>
  field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ')

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** Enumerations, by field. */
const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: roleNames,
  employee_type: employeeTypes,
  region: regions,
  status: statusNames,
}

function describeValue(field: string, value: unknown, names: Names): string {
  if (isBlank(value)) return m.audit_value_none
  if (typeof value === 'boolean') return value ? m.audit_value_yes : m.audit_value_no
  const text = String(value)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatDate(text)
  if (/^[\da-f]{8}-[\da-f]{4}-/.test(text)) return names.get(text) ?? text.slice(0, 8)
  return valueNames[field]?.[text] ?? text
}
