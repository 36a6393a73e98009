import type { RouteSamples } from '../../desk/route-sample.ts'
import { aNewTeamsBody, at, type Make, newEmail } from '../../desk/sample-requests.ts'

export const teams: RouteSamples = {
  'GET /v1/teams': {
    request: at('/v1/teams'),
    status: 200,
    stranger: 'served',
    permission: 'read teams',
  },
  'POST /v1/teams': {
    request: aNewTeamsBody,
    status: 201,
    stranger: 'served',
    permission: 'change teams',
  },
  'GET /v1/teams/{team_id}': {
    request: aNewTeam(),
    status: 200,
    stranger: 'Team not found',
    permission: 'read teams',
  },
  'PATCH /v1/teams/{team_id}': {
    request: aNewTeam('', { description: 'x' }),
    status: 200,
    stranger: 'Team not found',
    permission: 'change teams',
  },
  'DELETE /v1/teams/{team_id}': {
    request: aNewTeam(),
    status: 204,
    stranger: 'Team not found',
    permission: 'delete teams',
  },
  'GET /v1/teams/{team_id}/members': {
    request: aNewTeam('/members'),
    status: 200,
    stranger: 'Team not found',
    permission: 'read teams',
  },
  'PUT /v1/teams/{team_id}/members/{user_id}': {
    request: aNewMember(false),
    status: 204,
    stranger: 'Team not found',
    permission: 'change teams',
  },
  'DELETE /v1/teams/{team_id}/members/{user_id}': {
    request: aNewMember(true),
    status: 204,
    stranger: 'Team not found',
    permission: 'change teams',
  },
}

function aNewTeam(below = '', body?: unknown): Make {
  return async (desk) => {
    const { path, body: team } = aNewTeamsBody()
    const { body: made } = await desk.alice.post(path, team)
    return { path: `${path}/${made.id}${below}`, body }
  }
}

function aNewMember(isMember: boolean): Make {
  return async (desk) => {
    const team = await aNewTeam('/members')(desk)
    const path = `${team.path}/${await desk.addUser(newEmail(), 'agent')}`
    if (isMember) await desk.alice.call('PUT', path)
    return { path }
  }
}
