import type { Event, paths } from '@bellhop/sdk'
import * as m from '#messages'

export type EventType = Event['type']

/** Grouped by noun, in the order in which they are shown. */
const titles: Record<EventType, string> = {
  'ticket.created': m.eventTypes_ticket_created,
  'ticket.updated': m.eventTypes_ticket_updated,
  'ticket.deleted': m.eventTypes_ticket_deleted,
  'ticket.merged': m.eventTypes_ticket_merged,
  'ticket.unmerged': m.eventTypes_ticket_unmerged,
  'ticket.split': m.eventTypes_ticket_split,
  'ticket.snoozed': m.eventTypes_ticket_snoozed,
  'ticket.woken': m.eventTypes_ticket_woken,
  'ticket.marked_spam': m.eventTypes_ticket_markedSpam,
  'ticket.not_spam': m.eventTypes_ticket_notSpam,
  'ticket.linked': m.eventTypes_ticket_linked,
  'ticket.unlinked': m.eventTypes_ticket_unlinked,
  'tag.created': m.eventTypes_tag_created,
  'tag.updated': m.eventTypes_tag_updated,
  'tag.merged': m.eventTypes_tag_merged,
  'tag.deleted': m.eventTypes_tag_deleted,
  'field.created': m.eventTypes_field_created,
  'field.updated': m.eventTypes_field_updated,
  'field.deleted': m.eventTypes_field_deleted,
  'macro.created': m.eventTypes_macro_created,
  'macro.updated': m.eventTypes_macro_updated,
  'macro.deleted': m.eventTypes_macro_deleted,
  'comment.created': m.eventTypes_comment_created,
  'comment.updated': m.eventTypes_comment_updated,
  'comment.deleted': m.eventTypes_comment_deleted,
  'comment.scheduled': m.eventTypes_comment_scheduled,
  'comment.unscheduled': m.eventTypes_comment_unscheduled,
  'comment.held': m.eventTypes_comment_held,
  'side_conversation.created': m.eventTypes_sideConversation_created,
  'side_conversation.updated': m.eventTypes_sideConversation_updated,
  'side_message.created': m.eventTypes_sideMessage_created,
  'attachment.created': m.eventTypes_attachment_created,
  'attachment.deleted': m.eventTypes_attachment_deleted,
  'customer.created': m.eventTypes_customer_created,
  'customer.updated': m.eventTypes_customer_updated,
  'customer.deleted': m.eventTypes_customer_deleted,
  'customer.merged': m.eventTypes_customer_merged,
  'customer.unmerged': m.eventTypes_customer_unmerged,
  'customer.email_added': m.eventTypes_customer_emailAdded,
  'customer.email_removed': m.eventTypes_customer_emailRemoved,
  'customer.note_created': m.eventTypes_customer_noteCreated,
  'customer.note_updated': m.eventTypes_customer_noteUpdated,
  'customer.note_deleted': m.eventTypes_customer_noteDeleted,
  'company.created': m.eventTypes_company_created,
  'company.updated': m.eventTypes_company_updated,
  'company.deleted': m.eventTypes_company_deleted,
  'company.link_created': m.eventTypes_company_linkCreated,
  'company.link_deleted': m.eventTypes_company_linkDeleted,
  'user.created': m.eventTypes_user_created,
  'user.updated': m.eventTypes_user_updated,
  'user.deleted': m.eventTypes_user_deleted,
  'user.invited': m.eventTypes_user_invited,
  'user.password_set': m.eventTypes_user_passwordSet,
  'user.totp_enabled': m.eventTypes_user_totpEnabled,
  'user.totp_disabled': m.eventTypes_user_totpDisabled,
  'team.created': m.eventTypes_team_created,
  'team.updated': m.eventTypes_team_updated,
  'team.deleted': m.eventTypes_team_deleted,
  'team.member_added': m.eventTypes_team_memberAdded,
  'team.member_removed': m.eventTypes_team_memberRemoved,
  'api_key.created': m.eventTypes_apiKey_created,
  'api_key.updated': m.eventTypes_apiKey_updated,
  'api_key.rotated': m.eventTypes_apiKey_rotated,
  'api_key.revoked': m.eventTypes_apiKey_revoked,
  'webhook.created': m.eventTypes_webhook_created,
  'webhook.updated': m.eventTypes_webhook_updated,
  'webhook.secret_rotated': m.eventTypes_webhook_secretRotated,
  'webhook.deleted': m.eventTypes_webhook_deleted,
  'webhook.disabled': m.eventTypes_webhook_disabled,
  'follower.added': m.eventTypes_follower_added,
  'follower.removed': m.eventTypes_follower_removed,
  'participant.added': m.eventTypes_participant_added,
  'participant.removed': m.eventTypes_participant_removed,
  'mail.queued': m.eventTypes_mail_queued,
  'mail.sent': m.eventTypes_mail_sent,
  'mail.deferred': m.eventTypes_mail_deferred,
  'mail.failed': m.eventTypes_mail_failed,
  'mail.canceled': m.eventTypes_mail_canceled,
  'mail.bounced': m.eventTypes_mail_bounced,
  'mail.undelivered': m.eventTypes_mail_undelivered,
  'mail.received': m.eventTypes_mail_received,
  'mail.held': m.eventTypes_mail_held,
  'mail.unreadable': m.eventTypes_mail_unreadable,
  'mail.deleted': m.eventTypes_mail_deleted,
  'block.created': m.eventTypes_block_created,
  'block.deleted': m.eventTypes_block_deleted,
  'suppression.created': m.eventTypes_suppression_created,
  'suppression.deleted': m.eventTypes_suppression_deleted,
  'mail_template.updated': m.eventTypes_mailTemplate_updated,
  'mail_template.deleted': m.eventTypes_mailTemplate_deleted,
  'mailbox.created': m.eventTypes_mailbox_created,
  'mailbox.updated': m.eventTypes_mailbox_updated,
  'mailbox.deleted': m.eventTypes_mailbox_deleted,
  'mailbox.failing': m.eventTypes_mailbox_failing,
  'mailbox.recovered': m.eventTypes_mailbox_recovered,
  'organization.updated': m.eventTypes_organization_updated,
  'view.created': m.eventTypes_view_created,
  'view.updated': m.eventTypes_view_updated,
  'view.deleted': m.eventTypes_view_deleted,
  'session.created': m.eventTypes_session_created,
  'session.revoked': m.eventTypes_session_revoked,
}

export const eventTypes = Object.keys(titles) as EventType[]

/** A newer server may send types that this page does not know. */
export const eventTitle = (type: string): string => titles[type as EventType] ?? type

export const nounOf = (type: string) => type.slice(0, type.indexOf('.'))

export const eventNouns = [...new Set(eventTypes.map(nounOf))]

const nounTitles: Readonly<Record<string, string>> = {
  ticket: m.eventTypes_group_ticket,
  tag: m.eventTypes_group_tag,
  field: m.eventTypes_group_field,
  macro: m.eventTypes_group_macro,
  comment: m.eventTypes_group_comment,
  attachment: m.eventTypes_group_attachment,
  customer: m.eventTypes_group_customer,
  company: m.eventTypes_group_company,
  user: m.eventTypes_group_user,
  team: m.eventTypes_group_team,
  api_key: m.eventTypes_group_apiKey,
  webhook: m.eventTypes_group_webhook,
  follower: m.eventTypes_group_follower,
  participant: m.eventTypes_group_participant,
  mail: m.eventTypes_group_mail,
  block: m.eventTypes_group_block,
  suppression: m.eventTypes_group_suppression,
  mail_template: m.eventTypes_group_mailTemplate,
  mailbox: m.eventTypes_group_mailbox,
  organization: m.eventTypes_group_organization,
  view: m.eventTypes_group_view,
  session: m.eventTypes_group_session,
}

export const nounTitle = (noun: string) => nounTitles[noun] ?? noun

type AuditQuery = NonNullable<paths['/v1/audit']['get']['parameters']['query']>
export type AuditedType = NonNullable<AuditQuery['type']>

/** The same rule as the server's: changes of access, and what cannot be undone. */
export const isAudited = (type: string): type is AuditedType =>
  /^(user|team|api_key|webhook|mailbox|mail_template|session|organization|block)\./.test(type) ||
  /[._](deleted|merged|link_created)$/.test(type)
