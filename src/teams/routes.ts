import { reads, writes } from '../http/endpoint.ts'
import { answerPage, pageHeaders } from '../http/paging.ts'
import { sealedPlace } from '../http/sealed-cursor.ts'
import { UserList } from '../users/schema.ts'
import { shownUser } from '../users/shown.ts'
import { changeTeam, createTeam, removeTeam } from './change.ts'
import * as members from './members.ts'
import { placeAfter, readPlace } from './place.ts'
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
import { getTeam, listMembers, listTeams } from './store.ts'

export const list = reads({
  summary: 'List teams',
  description: 'By name.',
  query: TeamListQuery,
  answer: { status: 200, schema: TeamList, description: 'The teams.' },
  answerHeaders: { Link: pageHeaders.Link },
  async handle(tx, call) {
    const { limit = 100, offset = 0, cursor } = call.query
    const place = { after: readPlace(cursor), limit, offset }
    return answerPage(call, place, await listTeams(tx, place), placeAfter)
  },
})

export const get = reads({
  summary: 'Get a team',
  params: TeamPath,
  answer: { status: 200, schema: Team, description: 'The team.' },
  refusals: { 404: 'Team not found' },
  handle: (tx, { params }) => getTeam(tx, params.team_id),
})

export const create = writes({
  summary: 'Create a team',
  body: TeamCreate,
  answer: {
    status: 201,
    schema: Team,
    description: 'The new team, without members.',
    example: { member_count: 0 },
  },
  handle: async (tx, call) => ({ ...(await createTeam(tx, call.body, call)), member_count: 0 }),
})

export const update = writes({
  summary: 'Update a team',
  description: 'Only what is sent changes; `null` clears the description.',
  params: TeamPath,
  body: TeamUpdate,
  answer: {
    status: 200,
    schema: Team,
    description:
      'The team “The updated ticket.” (comment, view, team, customer, user, webhook, delivery, key, organization)',
  },
  refusals: { 404: 'Team not found' },
  async handle(tx, call) {
    await changeTeam(tx, call.params.team_id, call.body, call)
    return getTeam(tx, call.params.team_id)
  },
})

export const remove = writes({
  summary: 'Delete a team',
  description: 'Its members and its tickets stay, the tickets without a team.',
  params: TeamPath,
  answer: {
    status: 204,
    description:
      'The team “The ticket was deleted.” (comment, view, team, customer, user, attachment, webhook)',
  },
  refusals: { 404: 'Team not found' },
  handle: (tx, call) => removeTeam(tx, call.params.team_id, call),
})

export const listMembersOfTeam = reads({
  summary: 'List the members of a team',
  description: 'Oldest first.',
  params: TeamPath,
  query: MemberListQuery,
  answer: { status: 200, schema: UserList, description: 'The users.' },
  answerHeaders: { Link: pageHeaders.Link },
  refusals: { 404: 'Team not found' },
  async handle(tx, call) {
    const { team_id } = call.params
    const place = sealedPlace(call)
    const [, users] = await Promise.all([getTeam(tx, team_id), listMembers(tx, team_id, place)])
    return answerPage(call, place, users, ({ seq }) => call.cursors.seal(seq)).map((user) =>
      shownUser(user, call.publicUrl),
    )
  },
})

export const addMember = writes({
  summary: 'Add a member to a team',
  description: 'Adding an existing member has no effect.',
  params: TeamMemberPath,
  answer: { status: 204, description: 'The user is a member.' },
  refusals: { 404: 'Team not found' },
  handle: (tx, call) => members.addMember(tx, call.params, call),
})

export const removeMember = writes({
  summary: 'Remove a member from a team',
  params: TeamMemberPath,
  answer: { status: 204, description: 'The user is not a member.' },
  refusals: { 404: 'Member not found' },
  handle: (tx, call) => members.removeMember(tx, call.params, call),
})
