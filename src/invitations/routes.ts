import { requireAuthorityOver } from '../access/permissions.ts'
import { publicly, reads, writes } from '../http/endpoint.ts'
import { smallJsonBytesMax } from '../http/json-body.ts'
import { answerPage, pageHeaders, placeOf } from '../http/paging.ts'
import { crossSiteDetail, demandNoForeignOrigin } from '../http/session-cookie.ts'
import { giveCookie, signedIn, visitOf } from '../sessions/cookie.ts'
import { cookieHeader } from '../sessions/routes.ts'
import { SignInError, SignInResult } from '../sessions/schema.ts'
import { UserPath } from '../users/schema.ts'
import { getUser } from '../users/store.ts'
import { acceptInvitation, getInvited } from './accept.ts'
import { invitationUrl, makeInvitation } from './make.ts'
import {
  Invitation,
  InvitationAccept,
  InvitationListQuery,
  InvitationPath,
  InvitationWithUrl,
  PendingInvitationList,
} from './schema.ts'
import { listPendingInvitations } from './store.ts'

export const create = writes({
  summary: 'Invite a user to set a password',
  description:
    'Creates a single-use link, valid for 7 days, that replaces any earlier link. Also used to reset a forgotten password. A key needs every scope of the user’s role.',
  params: UserPath,
  answer: {
    status: 201,
    schema: InvitationWithUrl,
    holdsSecret: true,
    description: 'The link, to be passed on to the user.',
  },
  refusals: { 404: 'User not found' },
  async handle(tx, call) {
    const { id, role } = await getUser(tx, call.params.user_id)
    requireAuthorityOver(call.caller, role)
    const { token, ...invitation } = await makeInvitation(tx, id, call)
    return { ...invitation, url: invitationUrl(call.publicUrl, token) }
  },
})

export const list = reads({
  summary: 'List pending invitations',
  description:
    'Users who were invited and have never set a password, in the order of the list of users. An invitation stays here after it has expired, until the user gets a new one.',
  query: InvitationListQuery,
  answer: { status: 200, schema: PendingInvitationList, description: 'The invitations.' },
  answerHeaders: { Link: pageHeaders.Link },
  async handle(tx, call) {
    const place = placeOf(call.query)
    const listed = await listPendingInvitations(tx, place)
    return answerPage(call, place, listed, ({ seq }) => seq)
  },
})

export const get = publicly({
  summary: 'Get an invitation',
  isLimitedByAddress: true,
  params: InvitationPath,
  answer: { status: 200, schema: Invitation, description: 'The invitation.' },
  refusals: { 404: 'Invitation not found' },
  async handle(db, { params, now }) {
    const invited = await db.read((tx) => getInvited(tx, params.token, now))
    const { user, organization, needsCode, expires_at } = invited
    const { email, full_name } = user
    const names = { email, full_name, organization_name: organization.name }
    return { ...names, totp_required: needsCode, expires_at }
  },
})

export const accept = publicly({
  summary: 'Set a password and sign in',
  description:
    'Uses up the invitation and ends the user’s other sessions. Users with two-factor authentication must also send a code.',
  isLimitedByAddress: true,
  params: InvitationPath,
  body: InvitationAccept,
  bodyBytesMax: smallJsonBytesMax,
  answer: { status: 201, schema: SignInResult, description: 'Who is signed in.' },
  answerHeaders: cookieHeader,
  refusals: { 401: SignInError, 403: crossSiteDetail, 404: 'Invitation not found' },
  async handle(db, call) {
    demandNoForeignOrigin(call.request, call.publicUrl)
    const { params, body, guesses } = call
    const visit = { ...visitOf(call, body.remember_me ?? false), guesses }
    const result = await acceptInvitation(db, params.token, body, visit, (...opened) =>
      signedIn(call, ...opened),
    )
    return giveCookie(call, result)
  },
})
