import { UserList } from '../../accounts/users/schema.ts'
import { toApiUser } from '../../accounts/users/serialize.ts'
import { untilNone } from '../../platform/db/batches.ts'
import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { pageHeaders, sendPage } from '../../platform/http/paging.ts'
import { toSealedPageRequest } from '../../platform/http/sealed-cursor.ts'
import { unassignSomeIfMany } from '../tickets/unassign.ts'
import { createTeam } from './create.ts'
import { decodeTeamCursor, encodeTeamCursor } from './cursor.ts'
import { deleteTeam } from './delete.ts'
import * as members from './members.ts'
import {
  MemberListQuery,
  Team,
  TeamCreate,
  TeamList,
  TeamListQuery,
  TeamMemberPath,
  TeamPath,
  TeamUpdate,
} from './schema.ts'
import { getTeam, listMembers, listTeams, listTeamsOfUser } from './store.ts'
import { updateTeam } from './update.ts'

export const list = readHandler({
  summary: 'List teams',
  description: 'By name.',
  query: TeamListQuery,
  response: { status: 200, schema: TeamList, description: 'The teams.' },
  responseHeaders: { Link: pageHeaders.Link },
  async handle(tx, call) {
    const { limit = 100, offset = 0, cursor, user_id } = call.query
    const page = { after: decodeTeamCursor(cursor), limit, offset }
    const teams = user_id ? listTeamsOfUser(tx, user_id, page) : listTeams(tx, page)
    return sendPage(call, page, await teams, encodeTeamCursor)
  },
})

export const get = readHandler({
  summary: 'Get a team',
  params: TeamPath,
  response: { status: 200, schema: Team, description: 'The team.' },
  errors: { 404: 'Team not found' },
  handle: (tx, { params }) => getTeam(tx, params.team_id),
})

export const create = writeHandler({
  summary: 'Create a team',
  body: TeamCreate,
  response: {
    status: 201,
    schema: Team,
    description: 'The new team, without members.',
    example: { member_count: 0 },
  },
  handle: async (tx, call) => ({ ...(await createTeam(tx, call.body, call)), member_count: 0 }),
})

export const update = writeHandler({
  summary: 'Update a team',
  description: 'Only the fields you send change. Send `null` to clear the description.',
  params: TeamPath,
  body: TeamUpdate,
  response: { status: 200, schema: Team, description: 'The updated team.' },
  errors: { 404: 'Team not found' },
  async handle(tx, call) {
    await updateTeam(tx, call.params.team_id, call.body, call)
    return getTeam(tx, call.params.team_id)
  },
})

export const remove = writeHandler({
  summary: 'Delete a team',
  description: 'Its members and its tickets stay, the tickets without a team.',
  params: TeamPath,
  response: { status: 204, description: 'The team was deleted.' },
  errors: { 404: 'Team not found' },
  prepare: (db, call) =>
    untilNone(() =>
      db.transact((tx) => unassignSomeIfMany(tx, 'assigned_team_id', call.params.team_id, call)),
    ),
  handle: (tx, call) => deleteTeam(tx, call.params.team_id, call),
})

export const listMembersOfTeam = readHandler({
  summary: 'List the members of a team',
  description: 'Oldest first.',
  params: TeamPath,
  query: MemberListQuery,
  response: { status: 200, schema: UserList, description: 'The users.' },
  responseHeaders: { Link: pageHeaders.Link },
  errors: { 404: 'Team not found' },
  async handle(tx, call) {
    const { team_id } = call.params
    const page = toSealedPageRequest(call)
    const [, users] = await Promise.all([getTeam(tx, team_id), listMembers(tx, team_id, page)])
    return sendPage(call, page, users, ({ seq }) => call.cursors.seal(seq)).map((user) =>
      toApiUser(user, call.publicUrl),
    )
  },
})

export const addMember = writeHandler({
  summary: 'Add a member to a team',
  description: 'Adding an existing member has no effect.',
  params: TeamMemberPath,
  response: { status: 204, description: 'The user is a member.' },
  errors: { 404: 'Team not found' },
  handle: (tx, call) => members.addMember(tx, call.params, call),
})

export const removeMember = writeHandler({
  summary: 'Remove a member from a team',
  params: TeamMemberPath,
  response: { status: 204, description: 'The user is not a member.' },
  errors: { 404: 'Member not found' },
  handle: (tx, call) => members.removeMember(tx, call.params, call),
})
