import type { RouteSamples } from '../desk/route-sample.ts'
import { apiKeys } from './accounts/api-keys.ts'
import { invitations } from './accounts/invitations.ts'
import { me } from './accounts/me.ts'
import { members } from './accounts/members.ts'
import { organizations } from './accounts/organizations.ts'
import { preferences } from './accounts/preferences.ts'
import { sessions } from './accounts/sessions.ts'
import { totp } from './accounts/totp.ts'
import { users } from './accounts/users.ts'
import { console } from './app/console.ts'
import { mailAccounts } from './channels/mail/accounts.ts'
import { mailAddressVerification } from './channels/mail/address-verification.ts'
import { mailFirstMessages } from './channels/mail/first-messages.ts'
import { mailImap } from './channels/mail/imap.ts'
import { mailboxes } from './channels/mail/mailboxes.ts'
import { mailNotifications } from './channels/mail/notifications.ts'
import { mailParticipants } from './channels/mail/participants.ts'
import { mailPreviews } from './channels/mail/previews.ts'
import { mailReceiving } from './channels/mail/receiving.ts'
import { mailSending } from './channels/mail/sending.ts'
import { mailSignatures } from './channels/mail/signatures.ts'
import { mailSuppressions } from './channels/mail/suppressions.ts'
import { mailTemplates } from './channels/mail/templates.ts'
import { portal } from './channels/portal.ts'
import { sampleData } from './channels/sample-data.ts'
import { tracking } from './channels/tracking.ts'
import { erasures } from './data/erasures.ts'
import { trash } from './data/trash.ts'
import { agents } from './desk/agents.ts'
import { attachments } from './desk/attachments.ts'
import { blocks } from './desk/blocks.ts'
import { categories } from './desk/categories.ts'
import { comments } from './desk/comments.ts'
import { companies } from './desk/companies.ts'
import { customerNotes } from './desk/customer-notes.ts'
import { customers } from './desk/customers.ts'
import { drafts } from './desk/drafts.ts'
import { fields } from './desk/fields.ts'
import { followers } from './desk/followers.ts'
import { macros } from './desk/macros.ts'
import { markdown } from './desk/markdown.ts'
import { panelApps } from './desk/panel-apps.ts'
import { presence } from './desk/presence.ts'
import { reports } from './desk/reports.ts'
import { scheduledComments } from './desk/scheduled-comments.ts'
import { search } from './desk/search.ts'
import { sideConversations } from './desk/side-conversations.ts'
import { tags } from './desk/tags.ts'
import { teams } from './desk/teams.ts'
import { ticketCounts } from './desk/ticket-counts.ts'
import { ticketDetails } from './desk/ticket-details.ts'
import { tickets } from './desk/tickets.ts'
import { uploads } from './desk/uploads.ts'
import { views } from './desk/views.ts'
import { workspace } from './desk/workspace.ts'
import { live } from './events/live.ts'
import { log } from './events/log.ts'
import { notifications } from './events/notifications.ts'
import { pushSubscriptions } from './events/push-subscriptions.ts'
import { webhooks } from './events/webhooks.ts'
import { http } from './platform/http.ts'
import { reference } from './reference.ts'

/** A request to each route of the product; a file for each slice. */
export const routeSamples: RouteSamples = {
  ...tickets,
  ...blocks,
  ...trash,
  ...ticketCounts,
  ...ticketDetails,
  ...comments,
  ...uploads,
  ...attachments,
  ...drafts,
  ...markdown,
  ...panelApps,
  ...presence,
  ...categories,
  ...tags,
  ...fields,
  ...customers,
  ...erasures,
  ...macros,
  ...views,
  ...workspace,
  ...reports,
  ...search,
  ...users,
  ...members,
  ...invitations,
  ...agents,
  ...totp,
  ...customerNotes,
  ...companies,
  ...teams,
  ...organizations,
  ...sampleData,
  ...me,
  ...preferences,
  ...sessions,
  ...apiKeys,
  ...log,
  ...live,
  ...followers,
  ...scheduledComments,
  ...sideConversations,
  ...notifications,
  ...pushSubscriptions,
  ...mailNotifications,
  ...mailSignatures,
  ...mailFirstMessages,
  ...mailParticipants,
  ...mailSending,
  ...mailReceiving,
  ...mailSuppressions,
  ...mailAccounts,
  ...mailTemplates,
  ...mailPreviews,
  ...mailboxes,
  ...mailAddressVerification,
  ...mailImap,
  ...webhooks,
  ...tracking,
  ...portal,
  ...console,
  ...reference,
  ...http,
}
