import type { Attribution } from '../../platform/access/attribution.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { BellhopError, type FieldError, invalid } from '../../platform/errors.ts'
import { addMentionedFollowers } from '../followers/update.ts'
import type { Ticket } from '../tickets/schema.ts'
import { findAssignableUser, teamExists } from '../tickets/store.ts'
import { mentionsMax } from './schema.ts'
import { insertMention } from './store.ts'

/** The IDs decide who is mentioned, not the text of the note. */
export interface Mentions {
  mentioned_user_ids?: readonly string[] | undefined
  mentioned_team_ids?: readonly string[] | undefined
}

/** Without empty lists, which would be recorded otherwise. */
export const mentionsIn = ({ mentioned_user_ids, mentioned_team_ids }: Mentions): Mentions => ({
  ...(mentioned_user_ids?.length && { mentioned_user_ids }),
  ...(mentioned_team_ids?.length && { mentioned_team_ids }),
})

/** Only internal notes can mention people, who must be active. */
export async function assertMentionable(
  tx: ReadTx,
  { mentioned_user_ids = [], mentioned_team_ids = [] }: Mentions,
  isInternal: boolean,
): Promise<void> {
  if (mentioned_user_ids.length + mentioned_team_ids.length === 0) return
  const field = mentioned_user_ids.length > 0 ? 'mentioned_user_ids' : 'mentioned_team_ids'
  if (!isInternal) throw invalid(['body', field], 'only internal notes can mention people')
  assertMentionCount({ mentioned_user_ids, mentioned_team_ids })
  const users = await Promise.all(mentioned_user_ids.map((id) => userError(tx, id)))
  const teams = await Promise.all(mentioned_team_ids.map((id) => teamError(tx, id)))
  const errors = [...users, ...teams].filter((error) => error !== undefined)
  if (errors.length > 0) throw new BellhopError('invalid', errors)
}

export function assertMentionCount({
  mentioned_user_ids = [],
  mentioned_team_ids = [],
}: Mentions): void {
  if (mentioned_user_ids.length + mentioned_team_ids.length <= mentionsMax) return
  const field = mentioned_user_ids.length > 0 ? 'mentioned_user_ids' : 'mentioned_team_ids'
  throw invalid(['body', field], `a note can mention at most ${mentionsMax} users and teams`)
}

/** Without those who were deactivated or deleted since they were chosen. */
export async function keepMentionable(
  tx: ReadTx,
  { mentioned_user_ids = [], mentioned_team_ids = [] }: Mentions,
) {
  const users: string[] = []
  for (const id of mentioned_user_ids) if (!(await userError(tx, id))) users.push(id)
  const teams: string[] = []
  for (const id of mentioned_team_ids) if (!(await teamError(tx, id))) teams.push(id)
  return { mentioned_user_ids: users, mentioned_team_ids: teams }
}

/**
 * Users who are mentioned follow the ticket from then on. The members of a team do not: a question
 * to all is not the business of each.
 */
export async function createMentions(
  tx: WriteTx,
  ticket: Ticket,
  commentId: string,
  { mentioned_user_ids = [], mentioned_team_ids = [] }: Mentions,
  act: Attribution,
): Promise<void> {
  const note = { comment_id: commentId, ticket_number: ticket.ticket_number }
  for (const id of mentioned_user_ids) insertMention(tx, { ...note, user_id: id, team_id: null })
  for (const id of mentioned_team_ids) insertMention(tx, { ...note, user_id: null, team_id: id })
  await addMentionedFollowers(tx, ticket, mentioned_user_ids, act)
}

async function userError(tx: ReadTx, id: string): Promise<FieldError | undefined> {
  const user = await findAssignableUser(tx, id)
  if (user === undefined) return fieldError('mentioned_user_ids', `user ${id} does not exist`)
  return user.is_active ? undefined : fieldError('mentioned_user_ids', `user ${id} is not active`)
}

async function teamError(tx: ReadTx, id: string): Promise<FieldError | undefined> {
  if (await teamExists(tx, id)) return undefined
  return fieldError('mentioned_team_ids', `team ${id} does not exist`)
}

const fieldError = (field: string, reason: string): FieldError => ({
  loc: ['body', field],
  msg: `Value error, ${reason}`,
  type: 'value_error',
})
