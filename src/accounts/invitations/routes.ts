import { requireAuthorityOver } from '../../platform/access/permissions.ts'
import { publicHandler, readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { smallJsonBytesMax } from '../../platform/http/json-body.ts'
import { pageHeaders, sendPage, toPageRequest } from '../../platform/http/paging.ts'
import { crossSiteDetail } from '../../platform/http/session-cookie.ts'
import { cookieHeader, handleSignIn } from '../sessions/handle-sign-in.ts'
import { SignInError, SignInResult } from '../sessions/schema.ts'
import { UserPath } from '../users/schema.ts'
import { getUser, lockUsers } from '../users/store.ts'
import { acceptInvitation, getInvitation } from './accept.ts'
import { createInvitation, invitationUrl } from './create.ts'
import {
  Invitation,
  InvitationAccept,
  InvitationListQuery,
  InvitationPath,
  InvitationWithUrl,
  PendingInvitationList,
} from './schema.ts'
import { listPendingInvitations } from './store.ts'

export const create = writeHandler({
  summary: 'Invite a user to set a password',
  description:
    'Creates a single-use link, valid for 7 days, that replaces any earlier link. Also used to reset a forgotten password. A key needs every scope of the user’s role.',
  params: UserPath,
  response: {
    status: 201,
    schema: InvitationWithUrl,
    containsSecret: true,
    description: 'The link to send to the user.',
  },
  errors: { 404: 'User not found' },
  async handle(tx, call) {
    await lockUsers(tx)
    const { id, role } = await getUser(tx, call.params.user_id)
    requireAuthorityOver(call.caller, role)
    const { token, ...invitation } = await createInvitation(tx, id, call)
    return { ...invitation, url: invitationUrl(call.publicUrl, token) }
  },
})

export const list = readHandler({
  summary: 'List pending invitations',
  description:
    'Users who were invited and have never set a password, in the order of the list of users. An invitation stays here after it has expired, until the user gets a new one.',
  query: InvitationListQuery,
  response: { status: 200, schema: PendingInvitationList, description: 'The invitations.' },
  responseHeaders: { Link: pageHeaders.Link },
  async handle(tx, call) {
    const page = toPageRequest(call.query)
    const invitations = await listPendingInvitations(tx, page)
    return sendPage(call, page, invitations, ({ seq }) => seq)
  },
})

export const get = publicHandler({
  summary: 'Get an invitation',
  isLimitedByIp: true,
  params: InvitationPath,
  response: { status: 200, schema: Invitation, description: 'The invitation.' },
  errors: { 404: 'Invitation not found' },
  async handle(db, { params, now }) {
    const invitation = await db.read((tx) => getInvitation(tx, params.token, now))
    const { user, organization, needsCode, expires_at } = invitation
    return {
      email: user.email,
      full_name: user.full_name,
      organization_name: organization.name,
      totp_required: needsCode,
      expires_at,
    }
  },
})

export const accept = publicHandler({
  summary: 'Set a password and sign in',
  description:
    'Uses up the invitation and ends the user’s other sessions. Users with two-factor authentication must also send a code.',
  isLimitedByIp: true,
  params: InvitationPath,
  body: InvitationAccept,
  bodyBytesMax: smallJsonBytesMax,
  response: { status: 201, schema: SignInResult, description: 'The signed-in user.' },
  responseHeaders: cookieHeader,
  errors: { 401: SignInError, 403: crossSiteDetail, 404: 'Invitation not found' },
  handle: (db, call) =>
    handleSignIn(call, call.body.remember_me, (context) =>
      acceptInvitation(db, call.params.token, call.body, context),
    ),
})
