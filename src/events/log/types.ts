/** Each is a noun and what happened to it. */
export const eventTypes = [
  'ticket.created',
  'ticket.updated',
  'ticket.deleted',
  'ticket.merged',
  'ticket.unmerged',
  'ticket.split',
  'comment.created',
  'comment.updated',
  'comment.deleted',
  'attachment.created',
  'attachment.deleted',
  'tag.created',
  'tag.updated',
  'tag.merged',
  'tag.deleted',
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'customer.merged',
  'customer.unmerged',
  'customer.email_added',
  'customer.email_removed',
  'customer.note_created',
  'customer.note_updated',
  'customer.note_deleted',
  'company.created',
  'company.updated',
  'company.deleted',
  'company.link_created',
  'company.link_deleted',
  'user.created',
  'user.updated',
  'user.deleted',
  'user.invited',
  'user.password_set',
  'user.totp_enabled',
  'user.totp_disabled',
  'team.created',
  'team.updated',
  'team.deleted',
  'team.member_added',
  'team.member_removed',
  'api_key.created',
  'api_key.updated',
  'api_key.rotated',
  'api_key.revoked',
  'webhook.created',
  'webhook.updated',
  'webhook.secret_rotated',
  'webhook.deleted',
  'webhook.disabled',
  'follower.added',
  'follower.removed',
  'participant.added',
  'participant.removed',
  'mail.queued',
  'mail.sent',
  'mail.deferred',
  'mail.failed',
  'mail.canceled',
  'mail.bounced',
  'mail.received',
  'mail.held',
  'mail.unreadable',
  'mail.deleted',
  'suppression.created',
  'suppression.deleted',
  'mailbox.created',
  'mailbox.updated',
  'mailbox.deleted',
  'mailbox.failing',
  'mailbox.recovered',
  'organization.updated',
  'view.created',
  'view.updated',
  'view.deleted',
  'session.created',
  'session.revoked',
] as const

export type EventType = (typeof eventTypes)[number]

export type EventNoun = EventType extends `${infer Noun}.${string}` ? Noun : never

export const eventNoun = (type: EventType) => type.slice(0, type.indexOf('.')) as EventNoun

/** Events that affect access or cannot be undone. */
export const isAudited = (type: EventType): boolean =>
  /^(organization|user|team|api_key|webhook|mailbox|session)\./.test(type) ||
  /[._](deleted|merged|link_created)$/.test(type)

/** Whether one of the patterns (`*`, `ticket.*`, `ticket.created`) matches this event type. */
export const matchesEventTypes = (patterns: readonly string[], type: string): boolean =>
  patterns.some(
    (pattern) => pattern === '*' || pattern === type || pattern === type.replace(/\..*$/, '.*'),
  )
