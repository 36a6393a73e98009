import type { Route } from '../platform/http/endpoint.ts'
import type { SchemaFields } from './schemas.ts'

/** Where the rule below would make a name that nobody would guess. */
const exceptions: Readonly<Record<string, string>> = {
  'POST /v1/invitations/{token}': 'accept_invitation',
  'POST /v1/tickets/bulk': 'bulk_update_tickets',
  'POST /v1/me/totp/confirm': 'confirm_my_totp',
  'POST /v1/tickets/{ticket_id}/trash': 'trash_ticket',
  'GET /v1/trash': 'list_trash',
  'DELETE /v1/trash': 'empty_trash',
  'POST /v1/trash/{ticket_id}/restore': 'restore_ticket',
  'DELETE /v1/trash/{ticket_id}': 'delete_trashed_ticket',
  'POST /v1/tickets/{ticket_id}/tags': 'change_ticket_tags',
  'GET /v1/tickets/{ticket_id}/seen': 'get_ticket_unread',
  'PUT /v1/tickets/{ticket_id}/seen': 'mark_ticket_seen',
  'DELETE /v1/tickets/{ticket_id}/seen': 'mark_ticket_unread',
  'POST /v1/tickets/{ticket_id}/macros/{macro_id}': 'apply_macro',
  'POST /v1/markdown': 'render_markdown',
  'POST /v1/notifications/read': 'mark_notifications_read',
  'GET /v1/events': 'list_events',
  'GET /v1/events/stream': 'stream_events',
  'GET /v1/tracking/{tracking_token}': 'get_tracked_ticket',
  'POST /v1/tracking/{tracking_token}/resolve': 'resolve_tracked_ticket',
  'POST /v1/users/{user_id}/invitation-mail': 'send_user_invitation',
  'GET /v1/account-mail-sender': 'get_account_mail_sender',
  'POST /v1/password-resets': 'request_password_reset',
  'POST /v1/mailboxes/{mailbox_id}/backfill': 'start_mailbox_backfill',
  'DELETE /v1/mailboxes/{mailbox_id}/backfill': 'cancel_mailbox_backfill',
  'POST /v1/mailboxes/{mailbox_id}/imap-test': 'test_mailbox_imap',
  'GET /v1/mailboxes/{mailbox_id}/dns': 'get_mailbox_dns',
  'POST /v1/mailboxes/{mailbox_id}/dkim': 'create_mailbox_dkim',
  'POST /v1/mailboxes/{mailbox_id}/rehearse': 'rehearse_mailbox_routes',
  'POST /v1/mailboxes/{mailbox_id}/token': 'create_mailbox_token',
  'POST /v1/mailboxes/{mailbox_id}/oauth-code': 'redeem_mailbox_oauth_code',
  'PUT /v1/fields/order': 'reorder_fields',
  'GET /v1/mail-servers': 'find_mail_servers',
  'POST /v1/inbound-mails/{inbound_mail_id}/original-sender': 'decide_original_sender',
  'POST /mail/{token}': 'post_mail',
  'POST /mail/{token}/mailgun': 'post_mailgun_mail',
  'POST /mail/{token}/sendgrid': 'post_sendgrid_mail',
  'POST /v1/webhooks/{webhook_id}/replay': 'replay_webhook_deliveries',
  'POST /v1/panel-apps/{panel_app_id}/rotate': 'rotate_panel_app_secret',
  'POST /v1/webhooks/{webhook_id}/rotate': 'rotate_webhook_secret',
  'DELETE /v1/sessions/current': 'delete_current_session',
  'GET /v1/audit': 'list_audit_log',
}

/**
 * A name for a route as a client would call it: `list_tickets`, `get_ticket`, `merge_customer`,
 * `upload_my_avatar`.
 */
export function operationId(route: Route): string {
  const exception = exceptions[`${route.method} ${route.path}`]
  if (exception !== undefined) return exception
  const segments = route.path.replace(/^\/v1/, '').split('/').slice(1)
  const isItem = segments.at(-1)!.startsWith('{')
  const words = segments
    .filter((segment) => segment !== '' && !segment.startsWith('{'))
    .map((segment) => segment.replace(/\.\w+$/, '').replaceAll('-', '_'))
  const last = words.pop() ?? 'home'
  if (last === 'search') return 'search'
  if (isAction(route, last)) return [last, ...words.map(singular)].join('_')

  const isList = (route.endpoint.response.schema as SchemaFields | undefined)?.items !== undefined
  const name = isItem || route.method === 'POST' ? singular(last) : last
  return [verb(route, isList), ...owners(words, last, name)].join('_')
}

/** `POST …/{api_key_id}/rotate` acts on a resource; `POST …/members` creates one. */
const isAction = ({ method, path, endpoint }: Route, last: string) =>
  method === 'POST' &&
  /(\}\/[a-z]+|\/confirm)$/.test(path) &&
  endpoint.upload === undefined &&
  !/(s|ion)$/.test(last)

function verb({ method, endpoint }: Route, isList: boolean): string {
  if (method === 'GET') return isList ? 'list' : 'get'
  if (endpoint.upload !== undefined) return 'upload'
  return { POST: 'create', PATCH: 'update', PUT: 'set', DELETE: 'delete' }[method]
}

/** Prefixes the parent resources: `users/me/avatar` is `my_avatar`, `users/me` is `my_user`. */
function owners(words: string[], last: string, name: string): string[] {
  if (last === 'me') return words.length === 0 ? ['me'] : ['my', ...words.map(singular)]
  return words.at(-1) === 'me' ? ['my', name] : [...words.map(singular), name]
}

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/xes$/, 'x').replace(/s$/, '')
