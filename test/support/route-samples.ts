import { scopesOfRole } from '../../src/access/permissions.ts'
import type { Role } from '../../src/access/roles.ts'
import type { Scope } from '../../src/access/scopes.ts'
import { pagePaths } from '../../src/console/routes.ts'
import type { NewKey } from '../../src/keys/create.ts'
import { style } from '../../src/portal/assets.ts'
import { goodPassword } from './browser.ts'
import { aTicket } from './client.ts'
import {
  aBulkChange,
  aFilledForm,
  aKey,
  aMerge,
  aNewAttachment,
  aNewComment,
  aNewCustomer,
  aNewCustomersBody,
  aNewcomer,
  aNewDelivery,
  aNewKey,
  aNewMember,
  aNewPassword,
  aNewTeam,
  aNewTeamsBody,
  aNewTicket,
  aNewTotp,
  aNewUser,
  aNewView,
  aNewWebhook,
  anAsset,
  anAvatar,
  anInvitation,
  anUnmerge,
  anUpload,
  anUploadTo,
  aPortalRequest,
  aRequest,
  aSession,
  aSessionKey,
  aSignIn,
  aSplit,
  aTicketMerge,
  aTicketPage,
  aTotpCode,
  aTrackedFile,
  aTrackedTicket,
  aTrackedUpload,
  at,
  aView,
  aWebhook,
  type Make,
} from './sample-requests.ts'

export interface GuardedSample {
  request: Make
  /** The status of success. */
  status: number
  scope: Scope | null
  roles: readonly Role[]
  /** What the other roles are told that they may not do. */
  act: string
  /** Scopes that it needs besides, for what the sample asks. */
  alsoNeeds?: readonly Scope[]
  /** What the key has besides, if any will not do. */
  key?: Partial<NewKey>
  /** What an API key is told that only somebody may who has signed in. */
  needsSession?: string
  /** What somebody of another organization hears: success with their own things, or a refusal. */
  stranger: 'served' | string
}

export interface PublicSample {
  request: Make
  status: number
  /** Users of the organization are refused. */
  isForCustomers?: true
}

const everyone: Role[] = ['admin', 'read_only_admin', 'agent', 'read_only_agent']
const agents: Role[] = ['admin', 'agent']
const admins: Role[] = ['admin']
const viewers: Role[] = ['admin', 'read_only_admin']

/** A row for each route of the product, by its line in the route table. */
export const routeSamples: Record<string, GuardedSample | PublicSample> = {
  'GET /v1/tickets': {
    ...{ request: at('/v1/tickets'), status: 200, stranger: 'served' },
    ...{ scope: 'tickets:read', roles: everyone, act: 'read tickets' },
  },
  'POST /v1/tickets': {
    ...{ request: at('/v1/tickets', aTicket()), status: 201, stranger: 'served' },
    ...{ scope: 'tickets:write', roles: agents, act: 'change tickets' },
  },
  'GET /v1/tickets/counts': {
    ...{ request: at('/v1/tickets/counts'), status: 200, stranger: 'served' },
    ...{ scope: 'tickets:read', roles: everyone, act: 'read tickets' },
  },
  'POST /v1/tickets/bulk': {
    ...{ request: aBulkChange, status: 200, stranger: 'served' },
    ...{ scope: 'tickets:write', roles: agents, act: 'change tickets' },
    alsoNeeds: ['tickets:read'],
  },
  'GET /v1/tickets/{ticket_id}': {
    ...{ request: aNewTicket(), status: 200, stranger: 'Ticket not found' },
    ...{ scope: 'tickets:read', roles: everyone, act: 'read tickets' },
  },
  'PATCH /v1/tickets/{ticket_id}': {
    ...{ request: aNewTicket({ priority: 'high' }), status: 200, stranger: 'Ticket not found' },
    ...{ scope: 'tickets:write', roles: agents, act: 'change tickets' },
  },
  'DELETE /v1/tickets/{ticket_id}': {
    ...{ request: aNewTicket(), status: 204, stranger: 'Ticket not found' },
    ...{ scope: 'tickets:delete', roles: agents, act: 'delete tickets' },
  },
  'GET /v1/tickets/{ticket_id}/history': {
    ...{ request: aNewTicket(undefined, '/history'), status: 200, stranger: 'Ticket not found' },
    ...{ scope: 'tickets:read', roles: everyone, act: 'read tickets' },
  },
  'GET /v1/tickets/{ticket_id}/relations': {
    ...{ request: aNewTicket(undefined, '/relations'), status: 200, stranger: 'Ticket not found' },
    ...{ scope: 'tickets:read', roles: everyone, act: 'read tickets' },
  },
  'POST /v1/tickets/{ticket_id}/merge': {
    ...{ request: aTicketMerge, status: 200, stranger: 'Ticket not found' },
    ...{ scope: 'tickets:write', roles: agents, act: 'change tickets' },
  },
  'POST /v1/tickets/{ticket_id}/unmerge': {
    ...{ request: anUnmerge, status: 200, stranger: 'Ticket not found' },
    ...{ scope: 'tickets:write', roles: agents, act: 'change tickets' },
  },
  'POST /v1/tickets/{ticket_id}/split': {
    ...{ request: aSplit, status: 201, stranger: 'Ticket not found' },
    ...{ scope: 'tickets:write', roles: agents, act: 'change tickets' },
  },
  'POST /v1/tickets/{ticket_id}/tracking-token': {
    ...{ request: aNewTicket(undefined, '/tracking-token'), status: 200 },
    ...{ stranger: 'Ticket not found' },
    ...{ scope: 'tickets:write', roles: agents, act: 'change tickets' },
  },
  'GET /v1/tickets/{ticket_id}/comments': {
    ...{ request: aNewTicket(undefined, '/comments'), status: 200, stranger: 'Ticket not found' },
    ...{ scope: 'comments:read', roles: everyone, act: 'read comments' },
  },
  'POST /v1/tickets/{ticket_id}/comments': {
    ...{ request: aNewTicket({ body: 'x' }, '/comments'), status: 201 },
    ...{ stranger: 'Ticket not found' },
    ...{ scope: 'comments:write', roles: agents, act: 'change comments' },
  },
  'GET /v1/tickets/{ticket_id}/comments/{comment_id}': {
    ...{ request: aNewComment(), status: 200, stranger: 'Comment not found' },
    ...{ scope: 'comments:read', roles: everyone, act: 'read comments' },
  },
  'PATCH /v1/tickets/{ticket_id}/comments/{comment_id}': {
    ...{ request: aNewComment({ body: 'y' }), status: 200, stranger: 'Comment not found' },
    ...{ scope: 'comments:write', roles: agents, act: 'change comments' },
  },
  'DELETE /v1/tickets/{ticket_id}/comments/{comment_id}': {
    ...{ request: aNewComment(), status: 204, stranger: 'Comment not found' },
    ...{ scope: 'comments:delete', roles: agents, act: 'delete comments' },
  },
  'GET /v1/tickets/{ticket_id}/attachments': {
    ...{ request: aNewTicket(undefined, '/attachments'), status: 200 },
    ...{ stranger: 'Ticket not found' },
    ...{ scope: 'attachments:read', roles: everyone, act: 'read attachments' },
  },
  'POST /v1/tickets/{ticket_id}/attachments': {
    ...{ request: anUploadTo(aNewTicket()), status: 201, stranger: 'Ticket not found' },
    ...{ scope: 'attachments:write', roles: agents, act: 'change attachments' },
  },
  'GET /v1/tickets/{ticket_id}/comments/{comment_id}/attachments': {
    ...{ request: aNewComment(undefined, '/attachments'), status: 200 },
    ...{ stranger: 'Comment not found' },
    ...{ scope: 'attachments:read', roles: everyone, act: 'read attachments' },
  },
  'POST /v1/tickets/{ticket_id}/comments/{comment_id}/attachments': {
    ...{ request: anUploadTo(aNewComment()), status: 201, stranger: 'Comment not found' },
    ...{ scope: 'attachments:write', roles: agents, act: 'change attachments' },
  },
  'GET /v1/tickets/{ticket_id}/attachments/{attachment_id}': {
    ...{ request: aNewAttachment(), status: 200, stranger: 'Attachment not found' },
    ...{ scope: 'attachments:read', roles: everyone, act: 'read attachments' },
  },
  'GET /v1/tickets/{ticket_id}/attachments/{attachment_id}/content': {
    ...{ request: aNewAttachment('/content'), status: 200, stranger: 'Attachment not found' },
    ...{ scope: 'attachments:read', roles: everyone, act: 'read attachments' },
  },
  'GET /v1/tickets/{ticket_id}/attachments/{attachment_id}/preview': {
    ...{ request: aNewAttachment('/preview'), status: 200, stranger: 'Attachment not found' },
    ...{ scope: 'attachments:read', roles: everyone, act: 'read attachments' },
  },
  'DELETE /v1/tickets/{ticket_id}/attachments/{attachment_id}': {
    ...{ request: aNewAttachment(), status: 204, stranger: 'Attachment not found' },
    ...{ scope: 'attachments:delete', roles: agents, act: 'delete attachments' },
  },
  'GET /v1/presence': {
    ...{ request: at('/v1/presence'), status: 200, stranger: 'served' },
    ...{ scope: 'tickets:read', roles: everyone, act: 'read tickets' },
  },
  'GET /v1/tickets/{ticket_id}/presence': {
    ...{ request: aNewTicket(undefined, '/presence'), status: 200, stranger: 'Ticket not found' },
    ...{ scope: 'tickets:read', roles: everyone, act: 'read tickets' },
  },
  'PUT /v1/tickets/{ticket_id}/presence': {
    ...{ request: aNewTicket({ state: 'viewing' }, '/presence'), status: 200 },
    ...{ stranger: 'Ticket not found' },
    ...{ scope: 'tickets:read', roles: everyone, act: 'read tickets' },
  },
  'DELETE /v1/tickets/{ticket_id}/presence': {
    ...{ request: aNewTicket(undefined, '/presence'), status: 204, stranger: 'Ticket not found' },
    ...{ scope: 'tickets:read', roles: everyone, act: 'read tickets' },
  },
  'GET /v1/categories': {
    ...{ request: at('/v1/categories'), status: 200, stranger: 'served' },
    ...{ scope: 'tickets:read', roles: everyone, act: 'read tickets' },
  },
  'GET /v1/views': {
    ...{ request: at('/v1/views'), status: 200, stranger: 'served' },
    ...{ scope: 'tickets:read', roles: everyone, act: 'read tickets' },
  },
  'POST /v1/views': {
    ...{ request: at('/v1/views', aView), status: 201, stranger: 'served' },
    ...{ scope: 'tickets:read', roles: everyone, act: 'read tickets' },
  },
  'GET /v1/views/{view_id}': {
    ...{ request: aNewView(), status: 200, stranger: 'View not found' },
    ...{ scope: 'tickets:read', roles: everyone, act: 'read tickets' },
  },
  'PATCH /v1/views/{view_id}': {
    ...{ request: aNewView({ name: 'y' }), status: 200, stranger: 'View not found' },
    ...{ scope: 'tickets:read', roles: everyone, act: 'read tickets' },
  },
  'DELETE /v1/views/{view_id}': {
    ...{ request: aNewView(), status: 204, stranger: 'View not found' },
    ...{ scope: 'tickets:read', roles: everyone, act: 'read tickets' },
  },
  'GET /v1/reports': {
    ...{ request: at('/v1/reports'), status: 200, stranger: 'served' },
    ...{ scope: 'tickets:read', roles: everyone, act: 'read tickets' },
  },
  'GET /v1/reports/csv': {
    ...{ request: at('/v1/reports/csv?table=agents'), status: 200, stranger: 'served' },
    ...{ scope: 'tickets:read', roles: everyone, act: 'read tickets' },
  },
  'GET /v1/search': {
    ...{ request: at('/v1/search?q=maya'), status: 200, stranger: 'served' },
    ...{ scope: 'tickets:read', roles: everyone, act: 'read tickets' },
  },
  'GET /v1/users': {
    ...{ request: at('/v1/users'), status: 200, stranger: 'served' },
    ...{ scope: 'users:read', roles: everyone, act: 'read users' },
  },
  'POST /v1/users': {
    ...{ request: aNewcomer, status: 201, stranger: 'served' },
    ...{ scope: 'users:write', roles: admins, act: 'change users' },
  },
  'GET /v1/users/me': {
    ...{ request: at('/v1/users/me'), status: 200, stranger: 'served' },
    ...{ scope: 'users:read', roles: everyone, act: 'read users' },
  },
  'POST /v1/users/me/avatar': {
    ...{ request: anUpload, status: 200, stranger: 'served' },
    ...{ scope: 'users:write', roles: agents, act: 'change their own avatar' },
  },
  'DELETE /v1/users/me/avatar': {
    ...{ request: at('/v1/users/me/avatar'), status: 200, stranger: 'served' },
    ...{ scope: 'users:write', roles: agents, act: 'change their own avatar' },
  },
  'GET /v1/users/invitations': {
    ...{ request: at('/v1/users/invitations'), status: 200, stranger: 'served' },
    ...{ scope: 'users:read', roles: everyone, act: 'read users' },
  },
  'GET /v1/users/{user_id}': {
    ...{ request: aNewUser(), status: 200, stranger: 'User not found' },
    ...{ scope: 'users:read', roles: everyone, act: 'read users' },
  },
  'PATCH /v1/users/{user_id}': {
    ...{ request: aNewUser({ region: 'apac' }), status: 200, stranger: 'User not found' },
    ...{ scope: 'users:write', roles: admins, act: 'change users' },
  },
  'DELETE /v1/users/{user_id}': {
    ...{ request: aNewUser(), status: 204, stranger: 'User not found' },
    ...{ scope: 'users:delete', roles: admins, act: 'delete users' },
  },
  'POST /v1/users/{user_id}/invitation': {
    ...{ request: aNewUser(undefined, '/invitation'), status: 201, stranger: 'User not found' },
    ...{ scope: 'users:write', roles: admins, act: 'change users' },
    alsoNeeds: scopesOfRole('agent'),
  },
  'DELETE /v1/users/{user_id}/totp': {
    ...{ request: aNewUser(undefined, '/totp'), status: 204, stranger: 'User not found' },
    ...{ scope: 'users:write', roles: admins, act: 'change users' },
    alsoNeeds: scopesOfRole('agent'),
  },
  'GET /v1/customers': {
    ...{ request: at('/v1/customers'), status: 200, stranger: 'served' },
    ...{ scope: 'customers:read', roles: everyone, act: 'read customers' },
  },
  'POST /v1/customers': {
    ...{ request: aNewCustomersBody, status: 201, stranger: 'served' },
    ...{ scope: 'customers:write', roles: agents, act: 'change customers' },
  },
  'GET /v1/customers/{customer_id}': {
    ...{ request: aNewCustomer(), status: 200, stranger: 'Customer not found' },
    ...{ scope: 'customers:read', roles: everyone, act: 'read customers' },
  },
  'PATCH /v1/customers/{customer_id}': {
    ...{ request: aNewCustomer('', { name: 'x' }), status: 200, stranger: 'Customer not found' },
    ...{ scope: 'customers:write', roles: agents, act: 'change customers' },
  },
  'DELETE /v1/customers/{customer_id}': {
    ...{ request: aNewCustomer(), status: 204, stranger: 'Customer not found' },
    ...{ scope: 'customers:delete', roles: agents, act: 'delete customers' },
  },
  'POST /v1/customers/{customer_id}/merge': {
    ...{ request: aMerge, status: 200, stranger: 'Customer not found' },
    ...{ scope: 'customers:write', roles: agents, act: 'change customers' },
  },
  'GET /v1/customers/{customer_id}/tickets': {
    ...{ request: aNewCustomer('/tickets'), status: 200, stranger: 'Customer not found' },
    ...{ scope: 'tickets:read', roles: everyone, act: 'read tickets' },
  },
  'GET /v1/teams': {
    ...{ request: at('/v1/teams'), status: 200, stranger: 'served' },
    ...{ scope: 'teams:read', roles: everyone, act: 'read teams' },
  },
  'POST /v1/teams': {
    ...{ request: aNewTeamsBody, status: 201, stranger: 'served' },
    ...{ scope: 'teams:write', roles: admins, act: 'change teams' },
  },
  'GET /v1/teams/{team_id}': {
    ...{ request: aNewTeam(), status: 200, stranger: 'Team not found' },
    ...{ scope: 'teams:read', roles: everyone, act: 'read teams' },
  },
  'PATCH /v1/teams/{team_id}': {
    ...{ request: aNewTeam('', { description: 'x' }), status: 200, stranger: 'Team not found' },
    ...{ scope: 'teams:write', roles: admins, act: 'change teams' },
  },
  'DELETE /v1/teams/{team_id}': {
    ...{ request: aNewTeam(), status: 204, stranger: 'Team not found' },
    ...{ scope: 'teams:delete', roles: admins, act: 'delete teams' },
  },
  'GET /v1/teams/{team_id}/members': {
    ...{ request: aNewTeam('/members'), status: 200, stranger: 'Team not found' },
    ...{ scope: 'teams:read', roles: everyone, act: 'read teams' },
  },
  'PUT /v1/teams/{team_id}/members/{user_id}': {
    ...{ request: aNewMember(false), status: 204, stranger: 'Team not found' },
    ...{ scope: 'teams:write', roles: admins, act: 'change teams' },
  },
  'DELETE /v1/teams/{team_id}/members/{user_id}': {
    ...{ request: aNewMember(true), status: 204, stranger: 'Team not found' },
    ...{ scope: 'teams:write', roles: admins, act: 'change teams' },
  },
  'GET /v1/organization': {
    ...{ request: at('/v1/organization'), status: 200, stranger: 'served' },
    ...{ scope: null, roles: everyone, act: 'read their own profile' },
  },
  'GET /v1/organization/usage': {
    ...{ request: at('/v1/organization/usage'), status: 200, stranger: 'served' },
    ...{ scope: 'attachments:read', roles: everyone, act: 'read attachments' },
  },
  'PATCH /v1/organization': {
    ...{ request: at('/v1/organization', { name: 'Acme' }), status: 200, stranger: 'served' },
    ...{ scope: 'organization:write', roles: admins, act: 'change the organization' },
  },
  'GET /v1/me': {
    ...{ request: at('/v1/me'), status: 200, stranger: 'served' },
    ...{ scope: null, roles: everyone, act: 'read their own profile' },
  },
  'PATCH /v1/me/password': {
    ...{ request: aNewPassword, status: 204, stranger: 'served' },
    ...{ scope: 'users:write', roles: everyone, act: 'change their own sign-in methods' },
  },
  'POST /v1/me/totp': {
    ...{ request: aNewTotp, status: 201, stranger: 'served' },
    ...{ scope: 'users:write', roles: everyone, act: 'change their own sign-in methods' },
    key: aSessionKey,
    needsSession: 'switch on the second factor',
  },
  'POST /v1/me/totp/confirm': {
    ...{ request: aTotpCode(false), status: 201, stranger: 'served' },
    ...{ scope: 'users:write', roles: everyone, act: 'change their own sign-in methods' },
    key: aSessionKey,
    needsSession: 'switch on the second factor',
  },
  'DELETE /v1/me/totp': {
    ...{ request: aTotpCode(true), status: 204, stranger: 'served' },
    ...{ scope: 'users:write', roles: everyone, act: 'change their own sign-in methods' },
  },
  'POST /v1/sessions': { request: aSignIn, status: 201 },
  'GET /v1/sessions': {
    ...{ request: at('/v1/sessions'), status: 200, stranger: 'served' },
    ...{ scope: 'users:read', roles: everyone, act: 'read their own sessions' },
  },
  'DELETE /v1/sessions': {
    ...{ request: at('/v1/sessions'), status: 204, stranger: 'served' },
    ...{ scope: 'users:write', roles: everyone, act: 'change their own sign-in methods' },
  },
  'DELETE /v1/sessions/current': {
    ...{ request: at('/v1/sessions/current'), status: 204, stranger: 'Session not found' },
    ...{ scope: 'users:write', roles: everyone, act: 'change their own sign-in methods' },
    key: aSessionKey,
  },
  'DELETE /v1/sessions/{session_id}': {
    ...{ request: aSession, status: 204, stranger: 'Session not found' },
    ...{ scope: 'users:write', roles: everyone, act: 'change their own sign-in methods' },
  },
  'GET /v1/invitations/{token}': { request: anInvitation(), status: 200 },
  'POST /v1/invitations/{token}': {
    ...{ request: anInvitation({ password: goodPassword }), status: 201 },
  },
  'GET /v1/api-keys': {
    ...{ request: at('/v1/api-keys'), status: 200, stranger: 'served' },
    ...{ scope: 'api_keys:read', roles: viewers, act: 'read API keys' },
  },
  'POST /v1/api-keys': {
    ...{ request: at('/v1/api-keys', aKey), status: 201, stranger: 'served' },
    ...{ scope: 'api_keys:write', roles: admins, act: 'change API keys' },
  },
  'GET /v1/api-keys/{api_key_id}': {
    ...{ request: aNewKey(), status: 200, stranger: 'API key not found' },
    ...{ scope: 'api_keys:read', roles: viewers, act: 'read API keys' },
  },
  'PATCH /v1/api-keys/{api_key_id}': {
    ...{ request: aNewKey('', { name: 'y' }), status: 200, stranger: 'API key not found' },
    ...{ scope: 'api_keys:write', roles: admins, act: 'change API keys' },
  },
  'POST /v1/api-keys/{api_key_id}/rotate': {
    ...{ request: aNewKey('/rotate', {}), status: 201, stranger: 'API key not found' },
    ...{ scope: 'api_keys:write', roles: admins, act: 'change API keys' },
  },
  'DELETE /v1/api-keys/{api_key_id}': {
    ...{ request: aNewKey(), status: 204, stranger: 'API key not found' },
    ...{ scope: 'api_keys:write', roles: admins, act: 'change API keys' },
  },
  'GET /v1/events': {
    ...{ request: at('/v1/events'), status: 200, stranger: 'served' },
    ...{ scope: null, roles: everyone, act: 'read events' },
  },
  'GET /v1/events/stream': {
    ...{ request: at('/v1/events/stream'), status: 200, stranger: 'served' },
    ...{ scope: null, roles: everyone, act: 'read events' },
  },
  'GET /v1/webhooks': {
    ...{ request: at('/v1/webhooks'), status: 200, stranger: 'served' },
    ...{ scope: 'webhooks:read', roles: viewers, act: 'read webhooks' },
  },
  'POST /v1/webhooks': {
    ...{ request: at('/v1/webhooks', aWebhook), status: 201, stranger: 'served' },
    ...{ scope: 'webhooks:write', roles: admins, act: 'change webhooks' },
    alsoNeeds: ['teams:read'],
  },
  'GET /v1/webhooks/{webhook_id}': {
    ...{ request: aNewWebhook(), status: 200, stranger: 'Webhook not found' },
    ...{ scope: 'webhooks:read', roles: viewers, act: 'read webhooks' },
  },
  'PATCH /v1/webhooks/{webhook_id}': {
    ...{ request: aNewWebhook('', { description: 'x' }), status: 200 },
    ...{ stranger: 'Webhook not found' },
    ...{ scope: 'webhooks:write', roles: admins, act: 'change webhooks' },
    alsoNeeds: ['teams:read'],
  },
  'DELETE /v1/webhooks/{webhook_id}': {
    ...{ request: aNewWebhook(), status: 204, stranger: 'Webhook not found' },
    ...{ scope: 'webhooks:write', roles: admins, act: 'change webhooks' },
  },
  'POST /v1/webhooks/{webhook_id}/rotate': {
    ...{ request: aNewWebhook('/rotate'), status: 200, stranger: 'Webhook not found' },
    ...{ scope: 'webhooks:write', roles: admins, act: 'change webhooks' },
  },
  'POST /v1/webhooks/{webhook_id}/test': {
    ...{ request: aNewWebhook('/test'), status: 200, stranger: 'Webhook not found' },
    ...{ scope: 'webhooks:write', roles: admins, act: 'change webhooks' },
  },
  'POST /v1/webhooks/{webhook_id}/replay': {
    ...{ request: aNewWebhook('/replay', { state: 'failed' }), status: 200 },
    ...{ stranger: 'Webhook not found' },
    ...{ scope: 'webhooks:write', roles: admins, act: 'change webhooks' },
  },
  'GET /v1/webhooks/{webhook_id}/deliveries': {
    ...{ request: aNewWebhook('/deliveries'), status: 200, stranger: 'Webhook not found' },
    ...{ scope: 'webhooks:read', roles: viewers, act: 'read webhooks' },
  },
  'GET /v1/webhooks/{webhook_id}/deliveries/{delivery_id}': {
    ...{ request: aNewDelivery(), status: 200, stranger: 'Webhook not found' },
    ...{ scope: 'webhooks:read', roles: viewers, act: 'read webhooks' },
  },
  'POST /v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay': {
    ...{ request: aNewDelivery('/replay'), status: 200, stranger: 'Webhook not found' },
    ...{ scope: 'webhooks:write', roles: admins, act: 'change webhooks' },
  },
  'GET /v1/audit': {
    ...{ request: at('/v1/audit'), status: 200, stranger: 'served' },
    ...{ scope: 'audit:read', roles: viewers, act: 'read the audit log' },
  },
  'GET /avatars/{file}': { request: anAvatar, status: 200 },
  'POST /v1/requests/{organization}': { request: aRequest, status: 201 },
  'GET /v1/tracking/{tracking_token}': { request: aTrackedTicket(), status: 200 },
  'GET /v1/tracking/{tracking_token}/comments': {
    ...{ request: aTrackedTicket('/comments'), status: 200 },
  },
  'POST /v1/tracking/{tracking_token}/comments': {
    ...{ request: aTrackedTicket('/comments', { body: 'Still broken' }), status: 201 },
    isForCustomers: true,
  },
  'POST /v1/tracking/{tracking_token}/resolve': {
    ...{ request: aTrackedTicket('/resolve'), status: 200, isForCustomers: true },
  },
  'POST /v1/tracking/{tracking_token}/comments/{comment_id}/attachments': {
    ...{ request: aTrackedUpload, status: 201, isForCustomers: true },
  },
  'GET /v1/tracking/{tracking_token}/attachments': {
    ...{ request: aTrackedTicket('/attachments'), status: 200 },
  },
  'GET /v1/tracking/{tracking_token}/attachments/{attachment_id}/content': {
    ...{ request: aTrackedFile('content'), status: 200 },
  },
  'GET /v1/tracking/{tracking_token}/attachments/{attachment_id}/preview': {
    ...{ request: aTrackedFile('preview'), status: 200 },
  },
  'GET /portal': { request: at('/portal'), status: 200 },
  'GET /portal/{organization}': { request: aPortalRequest(), status: 200 },
  'POST /portal/{organization}': { request: aPortalRequest(aFilledForm), status: 303 },
  'GET /t/{tracking_token}': { request: aTicketPage(), status: 200 },
  'POST /t/{tracking_token}': {
    ...{ request: aTicketPage('', aFilledForm), status: 303, isForCustomers: true },
  },
  'GET /t/{tracking_token}/resolve': { request: aTicketPage('/resolve'), status: 303 },
  'POST /t/{tracking_token}/resolve': {
    ...{ request: aTicketPage('/resolve'), status: 303, isForCustomers: true },
  },
  'GET /portal-assets/{file}': { request: at(`/portal-assets/${style.name}`), status: 200 },
  ...Object.fromEntries(
    pagePaths.map((path) => [
      `GET ${path}`,
      { request: at(path.replace(/\{\w+\}/, '1')), status: 200 },
    ]),
  ),
  'GET /assets/{file}': { request: anAsset, status: 200 },
  'GET /docs': { request: at('/docs'), status: 200 },
  'GET /openapi.json': { request: at('/openapi.json'), status: 200 },
  'GET /healthz': { request: at('/healthz'), status: 200 },
  'GET /readyz': { request: at('/readyz'), status: 200 },
  // From this machine; who else may read it is in metrics-access.test.ts.
  'GET /metrics': { request: at('/metrics'), status: 200 },
}
