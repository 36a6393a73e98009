import * as answerTargets from '../accounts/answer-targets/routes.ts'
import * as keys from '../accounts/api-keys/routes.ts'
import * as invitations from '../accounts/invitations/routes.ts'
import * as me from '../accounts/me/routes.ts'
import * as members from '../accounts/members/routes.ts'
import * as organizations from '../accounts/organizations/routes.ts'
import * as preferences from '../accounts/preferences/routes.ts'
import * as sessions from '../accounts/sessions/routes.ts'
import * as totp from '../accounts/totp/routes.ts'
import * as users from '../accounts/users/routes.ts'
import * as accountMail from '../channels/mail/accounts/routes.ts'
import * as addressVerification from '../channels/mail/address-verification/routes.ts'
import * as outboundTickets from '../channels/mail/first-messages/routes.ts'
import * as imap from '../channels/mail/imap/routes.ts'
import * as mailboxes from '../channels/mail/mailboxes/routes.ts'
import * as notificationMail from '../channels/mail/notifications/routes.ts'
import * as participants from '../channels/mail/participants/routes.ts'
import * as mailPreviews from '../channels/mail/previews/routes.ts'
import * as postedMail from '../channels/mail/receiving/posted-routes.ts'
import * as routeRehearsal from '../channels/mail/receiving/rehearsal-routes.ts'
import * as inboundMail from '../channels/mail/receiving/routes.ts'
import { countFailingMailboxes } from '../channels/mail/sending/metrics.ts'
import * as mail from '../channels/mail/sending/routes.ts'
import { requireSender } from '../channels/mail/sending/sender.ts'
import { requireReachable } from '../channels/mail/sending/side-message.ts'
import { ticketMail } from '../channels/mail/sending/ticket-mail.ts'
import { withdrawReply } from '../channels/mail/sending/withdraw.ts'
import * as signatures from '../channels/mail/signatures/routes.ts'
import * as suppressions from '../channels/mail/suppressions/routes.ts'
import * as mailTemplates from '../channels/mail/templates/routes.ts'
import * as companyPages from '../channels/portal/company-routes.ts'
import * as portal from '../channels/portal/routes.ts'
import * as sampleData from '../channels/sample-data/routes.ts'
import * as trackedFiles from '../channels/tracking/attachment-routes.ts'
import * as tracking from '../channels/tracking/routes.ts'
import * as erasedCustomers from '../data/erasures/customer-routes.ts'
import * as erasures from '../data/erasures/routes.ts'
import * as trash from '../data/trash/routes.ts'
import * as agents from '../desk/agents/routes.ts'
import * as attachments from '../desk/attachments/routes.ts'
import * as blocks from '../desk/blocks/routes.ts'
import * as categories from '../desk/categories/routes.ts'
import * as comments from '../desk/comments/routes.ts'
import * as companyLinks from '../desk/companies/link-routes.ts'
import * as companies from '../desk/companies/routes.ts'
import * as csv from '../desk/csv/routes.ts'
import * as customerNotes from '../desk/customer-notes/routes.ts'
import * as customerFields from '../desk/customers/field-routes.ts'
import * as customers from '../desk/customers/routes.ts'
import * as drafts from '../desk/drafts/routes.ts'
import * as fields from '../desk/fields/routes.ts'
import * as followers from '../desk/followers/routes.ts'
import * as macros from '../desk/macros/routes.ts'
import * as markdown from '../desk/markdown/routes.ts'
import * as panelApps from '../desk/panel-apps/routes.ts'
import * as presence from '../desk/presence/routes.ts'
import * as reports from '../desk/reports/routes.ts'
import * as scheduledComments from '../desk/scheduled-comments/routes.ts'
import * as search from '../desk/search/routes.ts'
import * as sideConversations from '../desk/side-conversations/routes.ts'
import * as tags from '../desk/tags/routes.ts'
import * as teams from '../desk/teams/routes.ts'
import * as counts from '../desk/ticket-counts/routes.ts'
import * as ticketDetails from '../desk/ticket-details/routes.ts'
import * as ticketFields from '../desk/tickets/field-routes.ts'
import * as ticketLinks from '../desk/tickets/link-routes.ts'
import * as tickets from '../desk/tickets/routes.ts'
import * as seen from '../desk/tickets/seen-routes.ts'
import * as ticketSnooze from '../desk/tickets/snooze-routes.ts'
import * as ticketSpam from '../desk/tickets/spam-routes.ts'
import * as ticketTags from '../desk/tickets/tag-routes.ts'
import * as commentUploads from '../desk/uploads/comment-routes.ts'
import * as uploads from '../desk/uploads/routes.ts'
import * as views from '../desk/views/routes.ts'
import * as workspace from '../desk/workspace/routes.ts'
import * as live from '../events/live/routes.ts'
import * as events from '../events/log/routes.ts'
import * as notifications from '../events/notifications/routes.ts'
import * as pushSubscriptions from '../events/push-subscriptions/routes.ts'
import * as webhooks from '../events/webhooks/routes.ts'
import { type Route, route } from '../platform/http/endpoint.ts'
import * as health from '../platform/http/health.ts'
import * as metrics from '../platform/http/metrics-endpoint.ts'
import * as reference from '../reference/routes.ts'
import * as console from './console/routes.ts'

/** What `include` adds to a ticket from other wings. */
const ticketParts = { mail: ticketMail }

/** Every route: method, path, required permission and endpoint. */
export const routes: readonly Route[] = [
  route('GET', '/v1/tickets', 'read tickets', tickets.list),
  route('POST', '/v1/tickets', 'change tickets', tickets.create),
  route('GET', '/v1/tickets/outbound', 'read tickets', outboundTickets.senders),
  route('POST', '/v1/tickets/outbound', 'change tickets', outboundTickets.create),
  route('GET', '/v1/tickets/csv', 'read tickets', csv.tickets),
  route('GET', '/v1/tickets/counts', 'read tickets', counts.get),
  route('POST', '/v1/tickets/bulk', 'change tickets', trash.bulk),
  route('GET', '/v1/tickets/{ticket_id}', 'read tickets', ticketDetails.get(ticketParts)),
  route('PATCH', '/v1/tickets/{ticket_id}', 'change tickets', tickets.update),
  route('DELETE', '/v1/tickets/{ticket_id}', 'delete tickets', tickets.remove),
  route('POST', '/v1/tickets/{ticket_id}/trash', 'trash tickets', trash.trash),
  route('GET', '/v1/trash', 'read tickets', trash.list),
  route('DELETE', '/v1/trash', 'empty the trash', trash.empty),
  route('POST', '/v1/trash/{ticket_id}/restore', 'restore tickets', trash.restore),
  route('DELETE', '/v1/trash/{ticket_id}', 'empty the trash', trash.remove),
  route('GET', '/v1/tickets/{ticket_id}/history', 'read tickets', tickets.history),
  route('GET', '/v1/tickets/{ticket_id}/relations', 'read tickets', tickets.relations),
  route('POST', '/v1/tickets/{ticket_id}/merge', 'change tickets', tickets.merge),
  route('POST', '/v1/tickets/{ticket_id}/unmerge', 'change tickets', tickets.unmerge),
  route('POST', '/v1/tickets/{ticket_id}/split', 'change tickets', tickets.split),
  route('POST', '/v1/tickets/{ticket_id}/tracking-token', 'change tickets', tickets.rotateToken),

  route('GET', '/v1/tickets/{ticket_id}/comments', 'read comments', comments.list),
  route(
    'POST',
    '/v1/tickets/{ticket_id}/comments',
    'change comments',
    commentUploads.create({ requireSender }),
  ),
  route('GET', '/v1/tickets/{ticket_id}/comments/{comment_id}', 'read comments', comments.get),
  route(
    'PATCH',
    '/v1/tickets/{ticket_id}/comments/{comment_id}',
    'change comments',
    comments.update({ withdrawReply }),
  ),
  route(
    'DELETE',
    '/v1/tickets/{ticket_id}/comments/{comment_id}',
    'delete comments',
    comments.remove,
  ),

  route(
    'GET',
    '/v1/tickets/{ticket_id}/comments/{comment_id}/mentions',
    'read comments',
    comments.mentions,
  ),

  route(
    'GET',
    '/v1/tickets/{ticket_id}/scheduled-comments',
    'read comments',
    scheduledComments.list,
  ),
  route(
    'POST',
    '/v1/tickets/{ticket_id}/scheduled-comments',
    'change comments',
    scheduledComments.create({ requireSender }),
  ),
  route(
    'GET',
    '/v1/tickets/{ticket_id}/scheduled-comments/{scheduled_comment_id}',
    'read comments',
    scheduledComments.get,
  ),
  route(
    'PATCH',
    '/v1/tickets/{ticket_id}/scheduled-comments/{scheduled_comment_id}',
    'change comments',
    scheduledComments.update({ requireSender }),
  ),
  route(
    'DELETE',
    '/v1/tickets/{ticket_id}/scheduled-comments/{scheduled_comment_id}',
    'change comments',
    scheduledComments.remove,
  ),
  route(
    'POST',
    '/v1/tickets/{ticket_id}/scheduled-comments/{scheduled_comment_id}/send',
    'change comments',
    scheduledComments.send,
  ),
  route(
    'GET',
    '/v1/tickets/{ticket_id}/side-conversations',
    'read comments',
    sideConversations.list,
  ),
  route(
    'POST',
    '/v1/tickets/{ticket_id}/side-conversations',
    'change comments',
    sideConversations.create({ requireReachable }),
  ),
  route(
    'GET',
    '/v1/tickets/{ticket_id}/side-conversations/{side_conversation_id}',
    'read comments',
    sideConversations.get,
  ),
  route(
    'PATCH',
    '/v1/tickets/{ticket_id}/side-conversations/{side_conversation_id}',
    'change comments',
    sideConversations.update,
  ),
  route(
    'GET',
    '/v1/tickets/{ticket_id}/side-conversations/{side_conversation_id}/messages',
    'read comments',
    sideConversations.listMessages,
  ),
  route(
    'POST',
    '/v1/tickets/{ticket_id}/side-conversations/{side_conversation_id}/messages',
    'change comments',
    sideConversations.createMessage({ requireReachable }),
  ),
  route(
    'GET',
    '/v1/tickets/{ticket_id}/side-files/{side_file_id}/content',
    'read attachments',
    sideConversations.content,
  ),
  route('GET', '/v1/tickets/{ticket_id}/snooze', 'read tickets', ticketSnooze.get),
  route('PUT', '/v1/tickets/{ticket_id}/snooze', 'change tickets', ticketSnooze.put),
  route('DELETE', '/v1/tickets/{ticket_id}/snooze', 'change tickets', ticketSnooze.remove),
  route('GET', '/v1/tickets/{ticket_id}/spam', 'read tickets', ticketSpam.get),
  route('POST', '/v1/tickets/{ticket_id}/spam', 'change tickets', ticketSpam.mark),
  route('DELETE', '/v1/tickets/{ticket_id}/spam', 'change tickets', ticketSpam.unmark),
  route('GET', '/v1/tickets/{ticket_id}/links', 'read tickets', ticketLinks.list),
  route('POST', '/v1/tickets/{ticket_id}/links', 'change tickets', ticketLinks.create),
  route('DELETE', '/v1/tickets/{ticket_id}/links/{link_id}', 'change tickets', ticketLinks.remove),
  route('GET', '/v1/tickets/{ticket_id}/drafts', 'read comments', drafts.list),
  route('PUT', '/v1/tickets/{ticket_id}/drafts/{kind}', 'change comments', drafts.save),
  route('DELETE', '/v1/tickets/{ticket_id}/drafts/{kind}', 'change comments', drafts.remove),

  route('POST', '/v1/markdown', 'change comments', markdown.render),

  // To follow a ticket oneself; adding others also requires 'change tickets'.
  route('GET', '/v1/tickets/{ticket_id}/followers', 'read tickets', followers.list),
  route('PUT', '/v1/tickets/{ticket_id}/followers/{user_id}', 'read tickets', followers.put),
  route('DELETE', '/v1/tickets/{ticket_id}/followers/{user_id}', 'read tickets', followers.remove),

  route('GET', '/v1/tickets/{ticket_id}/seen', 'read tickets', seen.get),
  route('PUT', '/v1/tickets/{ticket_id}/seen', 'read tickets', seen.put),
  route('DELETE', '/v1/tickets/{ticket_id}/seen', 'read tickets', seen.remove),

  route('GET', '/v1/notifications', 'read tickets', notifications.list),
  route('GET', '/v1/notifications/counts', 'read tickets', notifications.counts),
  route('POST', '/v1/notifications/read', 'read tickets', notifications.read),
  route('GET', '/v1/me/notification-settings', 'read tickets', notifications.settings),
  route('PUT', '/v1/me/notification-settings', 'read tickets', notifications.updateSettings),
  route('GET', '/v1/push-key', 'read tickets', pushSubscriptions.key),
  route('GET', '/v1/me/push-subscriptions', 'read tickets', pushSubscriptions.list),
  route('POST', '/v1/me/push-subscriptions', 'read tickets', pushSubscriptions.create),
  route(
    'DELETE',
    '/v1/me/push-subscriptions/{push_subscription_id}',
    'read tickets',
    pushSubscriptions.remove,
  ),
  route(
    'POST',
    '/v1/me/push-subscriptions/{push_subscription_id}/test',
    'read tickets',
    pushSubscriptions.test,
  ),
  route('GET', '/v1/me/notification-mail', 'read tickets', notificationMail.get),

  route('GET', '/v1/tickets/{ticket_id}/attachments', 'read attachments', attachments.list),
  route(
    'POST',
    '/v1/tickets/{ticket_id}/attachments',
    'change attachments',
    attachments.uploadToTicket,
  ),
  route(
    'GET',
    '/v1/tickets/{ticket_id}/comments/{comment_id}/attachments',
    'read attachments',
    attachments.listOfComment,
  ),
  route(
    'POST',
    '/v1/tickets/{ticket_id}/comments/{comment_id}/attachments',
    'change attachments',
    attachments.uploadToComment,
  ),
  route(
    'GET',
    '/v1/tickets/{ticket_id}/attachments/{attachment_id}',
    'read attachments',
    attachments.get,
  ),
  route(
    'GET',
    '/v1/tickets/{ticket_id}/attachments/{attachment_id}/content',
    'read attachments',
    attachments.content,
  ),
  route(
    'GET',
    '/v1/tickets/{ticket_id}/attachments/{attachment_id}/preview',
    'read attachments',
    attachments.preview,
  ),
  route(
    'DELETE',
    '/v1/tickets/{ticket_id}/attachments/{attachment_id}',
    'delete attachments',
    attachments.remove,
  ),

  route('POST', '/v1/uploads', 'change attachments', uploads.create),
  route('DELETE', '/v1/uploads/{upload_id}', 'change attachments', uploads.remove),

  route('GET', '/v1/presence', 'read tickets', presence.listAll),
  route('GET', '/v1/tickets/{ticket_id}/presence', 'read tickets', presence.list),
  route('PUT', '/v1/tickets/{ticket_id}/presence', 'read tickets', presence.set),
  route('DELETE', '/v1/tickets/{ticket_id}/presence', 'read tickets', presence.leave),

  route('GET', '/v1/categories', 'read tickets', categories.list),

  route('GET', '/v1/tags', 'read tickets', tags.list),
  route('POST', '/v1/tags', 'change tickets', tags.create),
  route('GET', '/v1/tags/{tag_id}', 'read tickets', tags.get),
  route('PATCH', '/v1/tags/{tag_id}', 'change tags', tags.update),
  route('DELETE', '/v1/tags/{tag_id}', 'change tags', tags.remove),
  route('POST', '/v1/tags/{tag_id}/merge', 'change tags', tags.merge),
  route('GET', '/v1/tickets/{ticket_id}/tags', 'read tickets', ticketTags.list),
  route('PUT', '/v1/tickets/{ticket_id}/tags', 'change tickets', ticketTags.replace),
  route('POST', '/v1/tickets/{ticket_id}/tags', 'change tickets', ticketTags.change),

  route('GET', '/v1/fields', 'read tickets', fields.list),
  route('POST', '/v1/fields', 'change fields', fields.create),
  route('PUT', '/v1/fields/order', 'change fields', fields.reorder),
  route('GET', '/v1/fields/{field_id}', 'read tickets', fields.get),
  route('PATCH', '/v1/fields/{field_id}', 'change fields', fields.update),
  route('DELETE', '/v1/fields/{field_id}', 'change fields', fields.remove),
  route('GET', '/v1/tickets/{ticket_id}/fields', 'read tickets', ticketFields.get),
  route('PATCH', '/v1/tickets/{ticket_id}/fields', 'change tickets', ticketFields.update),
  route('GET', '/v1/customers/{customer_id}/fields', 'read customers', customerFields.get),
  route('PATCH', '/v1/customers/{customer_id}/fields', 'change customers', customerFields.update),

  // Shared ones also require 'change shared macros'.
  route('GET', '/v1/macros', 'read tickets', macros.list),
  route('POST', '/v1/macros', 'change tickets', macros.create),
  route('GET', '/v1/macros/{macro_id}', 'read tickets', macros.get),
  route('PATCH', '/v1/macros/{macro_id}', 'change tickets', macros.update),
  route('DELETE', '/v1/macros/{macro_id}', 'change tickets', macros.remove),
  route('POST', '/v1/macros/{macro_id}/render', 'read tickets', macros.render),
  route(
    'POST',
    '/v1/tickets/{ticket_id}/macros/{macro_id}',
    'change tickets',
    macros.apply({ requireSender }),
  ),

  route('GET', '/v1/views', 'read tickets', views.list),
  route('POST', '/v1/views', 'read tickets', views.create),
  route('GET', '/v1/views/counts', 'read tickets', views.count),
  route('GET', '/v1/views/{view_id}', 'read tickets', views.get),
  route('PATCH', '/v1/views/{view_id}', 'read tickets', views.update),
  route('DELETE', '/v1/views/{view_id}', 'read tickets', views.remove),

  route('GET', '/v1/reports', 'read tickets', reports.get),
  route('GET', '/v1/reports/csv', 'read tickets', reports.csv),

  route('GET', '/v1/search', 'read tickets', search.search),

  route('GET', '/v1/users', 'read users', users.list),
  route('POST', '/v1/users', 'change users', members.create),
  route('GET', '/v1/users/me', 'read users', users.me),
  route('POST', '/v1/users/me/avatar', 'change their own avatar', users.uploadAvatar),
  route('DELETE', '/v1/users/me/avatar', 'change their own avatar', users.deleteAvatar),
  route('GET', '/v1/users/invitations', 'read users', invitations.list),
  route('GET', '/v1/users/{user_id}', 'read users', users.get),
  route('PATCH', '/v1/users/{user_id}', 'change users', members.update),
  route('DELETE', '/v1/users/{user_id}', 'delete users', agents.remove),
  route('POST', '/v1/users/{user_id}/invitation', 'change users', invitations.create),
  route('DELETE', '/v1/users/{user_id}/totp', 'change users', totp.reset),
  route('GET', '/avatars/{file}', 'anyone', users.avatarImage),

  route('GET', '/v1/customers', 'read customers', customers.list),
  route('POST', '/v1/customers', 'change customers', customers.create),
  route('GET', '/v1/customers/csv', 'read customers', csv.customers),
  route('GET', '/v1/customers/{customer_id}', 'read customers', customers.get),
  route('PATCH', '/v1/customers/{customer_id}', 'change customers', customers.update),
  route('DELETE', '/v1/customers/{customer_id}', 'delete customers', erasedCustomers.remove),
  route('POST', '/v1/customers/{customer_id}/erase', 'erase people', erasures.create),
  route('GET', '/v1/erasures', 'read erasures', erasures.list),
  route('GET', '/v1/erasures/{erasure_id}', 'read erasures', erasures.get),
  route(
    'PUT',
    '/v1/customers/{customer_id}/emails/{address}',
    'change customers',
    customers.setEmail,
  ),
  route(
    'DELETE',
    '/v1/customers/{customer_id}/emails/{address}',
    'change customers',
    customers.removeEmail,
  ),
  route('POST', '/v1/customers/{customer_id}/merge', 'change customers', customers.merge),
  route('POST', '/v1/customers/{customer_id}/unmerge', 'change customers', customers.unmerge),
  route('GET', '/v1/customers/{customer_id}/merges', 'read customers', customers.merges),
  route('GET', '/v1/customers/{customer_id}/notes', 'read customers', customerNotes.list),
  route('POST', '/v1/customers/{customer_id}/notes', 'change customers', customerNotes.create),
  route(
    'PATCH',
    '/v1/customers/{customer_id}/notes/{note_id}',
    'change customers',
    customerNotes.update,
  ),
  route(
    'DELETE',
    '/v1/customers/{customer_id}/notes/{note_id}',
    'change customers',
    customerNotes.remove,
  ),
  route('GET', '/v1/customers/{customer_id}/activity', 'read tickets', customers.activity),
  route('GET', '/v1/customers/{customer_id}/tickets', 'read tickets', tickets.listOfCustomer),

  route('GET', '/v1/companies', 'read customers', companies.list),
  route('POST', '/v1/companies', 'change customers', companies.create),
  route('GET', '/v1/companies/{company_id}', 'read customers', companies.get),
  route('PATCH', '/v1/companies/{company_id}', 'change customers', companies.update),
  route('DELETE', '/v1/companies/{company_id}', 'delete customers', companies.remove),
  route('GET', '/v1/companies/{company_id}/activity', 'read tickets', companies.activity),
  route('GET', '/v1/companies/{company_id}/customers', 'read customers', companies.listCustomers),
  route('GET', '/v1/companies/{company_id}/tickets', 'read tickets', companies.listTickets),
  route('GET', '/v1/companies/{company_id}/links', 'read customers', companyLinks.list),
  route('POST', '/v1/companies/{company_id}/links', 'share companies', companyLinks.create),
  route(
    'DELETE',
    '/v1/companies/{company_id}/links/{link_id}',
    'change customers',
    companyLinks.remove,
  ),

  route('GET', '/v1/teams', 'read teams', teams.list),
  route('POST', '/v1/teams', 'change teams', teams.create),
  route('GET', '/v1/teams/{team_id}', 'read teams', teams.get),
  route('PATCH', '/v1/teams/{team_id}', 'change teams', teams.update),
  route('DELETE', '/v1/teams/{team_id}', 'delete teams', teams.remove),
  route('GET', '/v1/teams/{team_id}/members', 'read teams', teams.listMembersOfTeam),
  route('PUT', '/v1/teams/{team_id}/members/{user_id}', 'change teams', teams.addMember),
  route('DELETE', '/v1/teams/{team_id}/members/{user_id}', 'change teams', teams.removeMember),

  route('GET', '/v1/organization', 'read their own profile', organizations.get),
  route('GET', '/v1/organization/usage', 'read attachments', attachments.usage),
  route('PATCH', '/v1/organization', 'change the organization', organizations.update),
  route('POST', '/v1/organization/logo', 'change the organization', organizations.uploadLogo),
  route('DELETE', '/v1/organization/logo', 'change the organization', organizations.removeLogo),
  route('GET', '/logos/{file}', 'anyone', organizations.logoImage),
  route('GET', '/v1/organization/answer-targets', 'read their own profile', answerTargets.get),
  route(
    'PATCH',
    '/v1/organization/answer-targets',
    'change the organization',
    answerTargets.update,
  ),
  route('GET', '/v1/organization/sample-data', 'change the organization', sampleData.get),
  route('POST', '/v1/organization/sample-data', 'change the organization', sampleData.create),
  route('DELETE', '/v1/organization/sample-data', 'change the organization', sampleData.remove),

  route('GET', '/v1/me', 'read their own profile', me.get),
  route('GET', '/v1/me/preferences', 'read tickets', preferences.get),
  route('PATCH', '/v1/me/preferences', 'read tickets', preferences.update),
  route('GET', '/v1/workspace', 'read their own profile', workspace.get(ticketParts)),
  route('PATCH', '/v1/me/password', 'change their own sign-in methods', sessions.changePassword),
  route('POST', '/v1/me/totp', 'change their own sign-in methods', totp.begin),
  route('POST', '/v1/me/totp/confirm', 'change their own sign-in methods', totp.confirm),
  route('DELETE', '/v1/me/totp', 'change their own sign-in methods', totp.remove),

  route('POST', '/v1/sessions', 'anyone', sessions.create),
  route('GET', '/v1/sessions', 'read their own sessions', sessions.list),
  route('DELETE', '/v1/sessions', 'change their own sign-in methods', sessions.endAll),
  route('DELETE', '/v1/sessions/current', 'change their own sign-in methods', sessions.endCurrent),
  route('DELETE', '/v1/sessions/{session_id}', 'change their own sign-in methods', sessions.end),
  route('GET', '/v1/invitations/{token}', 'anyone', invitations.get),
  route('POST', '/v1/invitations/{token}', 'anyone', invitations.accept),

  route('GET', '/v1/api-keys', 'read API keys', keys.list),
  route('POST', '/v1/api-keys', 'change API keys', keys.create),
  route('GET', '/v1/api-keys/{api_key_id}', 'read API keys', keys.get),
  route('PATCH', '/v1/api-keys/{api_key_id}', 'change API keys', keys.update),
  route('POST', '/v1/api-keys/{api_key_id}/rotate', 'change API keys', keys.rotate),
  route('DELETE', '/v1/api-keys/{api_key_id}', 'change API keys', keys.revoke),

  route('GET', '/v1/events', 'read events', events.list),
  route('GET', '/v1/events/stream', 'read events', live.stream),

  route('GET', '/v1/panel-apps', 'read tickets', panelApps.list),
  route('POST', '/v1/panel-apps', 'change panel apps', panelApps.create),
  route('GET', '/v1/panel-apps/{panel_app_id}', 'read tickets', panelApps.get),
  route('PATCH', '/v1/panel-apps/{panel_app_id}', 'change panel apps', panelApps.update),
  route('DELETE', '/v1/panel-apps/{panel_app_id}', 'change panel apps', panelApps.remove),
  route('POST', '/v1/panel-apps/{panel_app_id}/rotate', 'change panel apps', panelApps.rotate),
  route(
    'GET',
    '/v1/tickets/{ticket_id}/panel-apps/{panel_app_id}',
    'read tickets',
    panelApps.getForTicket,
  ),

  route('GET', '/v1/webhooks', 'read webhooks', webhooks.list),
  route('POST', '/v1/webhooks', 'change webhooks', webhooks.create),
  route('GET', '/v1/webhooks/{webhook_id}', 'read webhooks', webhooks.get),
  route('PATCH', '/v1/webhooks/{webhook_id}', 'change webhooks', webhooks.update),
  route('DELETE', '/v1/webhooks/{webhook_id}', 'change webhooks', webhooks.remove),
  route('POST', '/v1/webhooks/{webhook_id}/rotate', 'change webhooks', webhooks.rotate),
  route('POST', '/v1/webhooks/{webhook_id}/test', 'change webhooks', webhooks.test),
  route('POST', '/v1/webhooks/{webhook_id}/replay', 'change webhooks', webhooks.replay),
  route('GET', '/v1/webhooks/{webhook_id}/deliveries', 'read webhooks', webhooks.deliveries),
  route(
    'GET',
    '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}',
    'read webhooks',
    webhooks.delivery,
  ),
  route(
    'POST',
    '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay',
    'change webhooks',
    webhooks.replayOne,
  ),

  route('GET', '/v1/tickets/{ticket_id}/participants', 'read tickets', participants.list),
  route('PUT', '/v1/tickets/{ticket_id}/participants/{email}', 'change tickets', participants.put),
  route(
    'DELETE',
    '/v1/tickets/{ticket_id}/participants/{email}',
    'change tickets',
    participants.remove,
  ),
  route('GET', '/v1/outbound-mails', 'read comments', mail.list),
  route('GET', '/v1/outbound-mails/{mail_id}', 'read comments', mail.get),
  route('POST', '/v1/outbound-mails/{mail_id}/retry', 'change comments', mail.retry),
  route('POST', '/v1/outbound-mails/{mail_id}/cancel', 'change comments', mail.cancel),
  route('GET', '/v1/inbound-mails', 'read comments', inboundMail.list),
  route('POST', '/v1/inbound-mails', 'change tickets', inboundMail.create),
  route('POST', '/v1/inbound-mails/rehearse', 'read comments', inboundMail.rehearse),
  route(
    'POST',
    '/v1/inbound-mails/{inbound_mail_id}/rehearse',
    'read comments',
    inboundMail.rehearseStored,
  ),
  route('GET', '/v1/inbound-mails/{inbound_mail_id}', 'read comments', inboundMail.get),
  route('DELETE', '/v1/inbound-mails/{inbound_mail_id}', 'delete comments', inboundMail.remove),
  route('GET', '/v1/inbound-mails/{inbound_mail_id}/raw', 'read comments', inboundMail.raw),
  route(
    'POST',
    '/v1/inbound-mails/{inbound_mail_id}/original-sender',
    'change tickets',
    inboundMail.decideOriginalSender,
  ),
  route('GET', '/v1/inbound-mails/{inbound_mail_id}/page', 'read comments', inboundMail.page),
  route(
    'POST',
    '/v1/inbound-mails/{inbound_mail_id}/import',
    'change comments',
    inboundMail.importNow,
  ),
  route(
    'POST',
    '/v1/inbound-mails/{inbound_mail_id}/reparse',
    'change comments',
    inboundMail.reparse,
  ),
  route('POST', '/mail/{token}', 'anyone', postedMail.receive),
  route('POST', '/mail/{token}/mailgun', 'anyone', postedMail.receiveMailgun),
  route('POST', '/mail/{token}/sendgrid', 'anyone', postedMail.receiveSendgrid),
  route('GET', '/v1/me/signature', 'read comments', signatures.get),
  route('PUT', '/v1/me/signature', 'change comments', signatures.update),
  route('GET', '/v1/blocks', 'read customers', blocks.list),
  route('POST', '/v1/blocks', 'change customers', blocks.create),
  route('DELETE', '/v1/blocks/{block_id}', 'change customers', blocks.remove),
  route('GET', '/v1/suppressions', 'read comments', suppressions.list),
  route('POST', '/v1/suppressions', 'change comments', suppressions.create),
  route('DELETE', '/v1/suppressions/{suppression_id}', 'change comments', suppressions.remove),
  route('POST', '/v1/users/{user_id}/invitation-mail', 'change users', accountMail.sendInvitation),
  route('GET', '/v1/account-mail-sender', 'read mailboxes', accountMail.getSender),
  route('POST', '/v1/password-resets', 'anyone', accountMail.resetPassword),

  route('GET', '/v1/mail-templates', 'read mailboxes', mailTemplates.list),
  route('GET', '/v1/mail-templates/{name}', 'read mailboxes', mailTemplates.get),
  route('PUT', '/v1/mail-templates/{name}', 'change mailboxes', mailTemplates.update),
  route('DELETE', '/v1/mail-templates/{name}', 'change mailboxes', mailTemplates.remove),
  route('POST', '/v1/mail-templates/{name}/preview', 'read mailboxes', mailPreviews.preview),
  route('GET', '/v1/mail-servers', 'read mailboxes', mailboxes.findServers),
  route('GET', '/v1/mailboxes', 'read mailboxes', mailboxes.list),
  route('POST', '/v1/mailboxes', 'change mailboxes', mailboxes.create),
  route('GET', '/v1/mailboxes/{mailbox_id}', 'read mailboxes', mailboxes.get),
  route('PATCH', '/v1/mailboxes/{mailbox_id}', 'change mailboxes', mailboxes.update),
  route('DELETE', '/v1/mailboxes/{mailbox_id}', 'change mailboxes', mailboxes.remove),
  route('GET', '/v1/mailboxes/{mailbox_id}/addresses', 'read mailboxes', addressVerification.list),
  route(
    'POST',
    '/v1/mailboxes/{mailbox_id}/addresses/code',
    'change mailboxes',
    addressVerification.sendCode,
  ),
  route(
    'POST',
    '/v1/mailboxes/{mailbox_id}/addresses/verify',
    'change mailboxes',
    addressVerification.verify,
  ),
  route('GET', '/v1/mailboxes/{mailbox_id}/dns', 'read mailboxes', mailboxes.dns),
  route('POST', '/v1/mailboxes/{mailbox_id}/rehearse', 'read mailboxes', routeRehearsal.rehearse),
  route('POST', '/v1/mailboxes/{mailbox_id}/test', 'change mailboxes', mailboxes.test),
  route('POST', '/v1/mailboxes/{mailbox_id}/oauth-code', 'change mailboxes', mailboxes.redeemCode),
  route('POST', '/v1/mailboxes/{mailbox_id}/imap-test', 'change mailboxes', imap.test),
  route('POST', '/v1/mailboxes/{mailbox_id}/fetch', 'change mailboxes', imap.fetch),
  route('POST', '/v1/mailboxes/{mailbox_id}/backfill', 'change mailboxes', imap.startBackfill),
  route('DELETE', '/v1/mailboxes/{mailbox_id}/backfill', 'change mailboxes', imap.cancelBackfill),
  route('POST', '/v1/mailboxes/{mailbox_id}/dkim', 'change mailboxes', mailboxes.createDkim),
  route('DELETE', '/v1/mailboxes/{mailbox_id}/dkim', 'change mailboxes', mailboxes.deleteDkim),
  route('POST', '/v1/mailboxes/{mailbox_id}/token', 'change mailboxes', mailboxes.rotateToken),

  route('GET', '/v1/audit', 'read the audit log', events.audit),

  route('POST', '/v1/requests/{organization}', 'anyone', tracking.request),
  route('GET', '/v1/tracking/{tracking_token}', 'anyone', tracking.get),
  route('GET', '/v1/tracking/{tracking_token}/comments', 'anyone', tracking.comments),
  route('POST', '/v1/tracking/{tracking_token}/comments', 'anyone', tracking.reply),
  route('POST', '/v1/tracking/{tracking_token}/resolve', 'anyone', tracking.resolve),
  route(
    'POST',
    '/v1/tracking/{tracking_token}/comments/{comment_id}/attachments',
    'anyone',
    trackedFiles.upload,
  ),
  route('GET', '/v1/tracking/{tracking_token}/attachments', 'anyone', trackedFiles.attachments),
  route(
    'GET',
    '/v1/tracking/{tracking_token}/attachments/{attachment_id}/content',
    'anyone',
    trackedFiles.content,
  ),
  route(
    'GET',
    '/v1/tracking/{tracking_token}/attachments/{attachment_id}/preview',
    'anyone',
    trackedFiles.preview,
  ),

  route('GET', '/portal', 'anyone', portal.front),
  route('GET', '/portal/{organization}', 'anyone', portal.form),
  route('POST', '/portal/{organization}', 'anyone', portal.request),
  route('GET', '/t/{tracking_token}', 'anyone', portal.ticket),
  route('POST', '/t/{tracking_token}', 'anyone', portal.reply),
  route('GET', '/t/{tracking_token}/resolve', 'anyone', portal.unresolved),
  route('POST', '/t/{tracking_token}/resolve', 'anyone', portal.resolve),
  route('GET', '/c/{token}', 'anyone', companyPages.requests),
  route('GET', '/c/{token}/{ticket_number}', 'anyone', companyPages.request),
  route(
    'GET',
    '/c/{token}/{ticket_number}/attachments/{attachment_id}/content',
    'anyone',
    companyPages.attachment,
  ),
  route('GET', '/unsubscribe/{token}', 'anyone', notificationMail.confirmUnsubscribe),
  route('POST', '/unsubscribe/{token}', 'anyone', notificationMail.unsubscribeNow),
  route('GET', '/portal-assets/{file}', 'anyone', portal.asset),

  ...console.pagePaths.map((path) => route('GET', path, 'anyone', console.page)),
  route('GET', '/manifest.webmanifest', 'anyone', console.manifest),
  route('GET', '/service-worker.js', 'anyone', console.serviceWorker),
  route('GET', '/assets/{file}', 'anyone', console.asset),

  route(
    'GET',
    '/docs',
    'anyone',
    reference.page(() => routes),
  ),
  route(
    'GET',
    '/openapi.json',
    'anyone',
    reference.openapi(() => routes),
  ),
  route('GET', '/healthz', 'anyone', health.alive),
  route(
    'GET',
    '/readyz',
    'anyone',
    health.ready({
      mailboxes_failing: {
        description:
          'Enabled mailboxes that cannot send or receive; null if that is not known in time.',
        count: countFailingMailboxes,
      },
    }),
  ),
  route('GET', '/metrics', 'anyone', metrics.read),
]
