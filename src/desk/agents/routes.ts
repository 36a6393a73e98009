import { UserPath } from '../../accounts/users/schema.ts'
import { untilNone } from '../../platform/db/batches.ts'
import { writeHandler } from '../../platform/http/endpoint.ts'
import { deleteAgent, unassignSomeTickets } from './delete.ts'

export const remove = writeHandler({
  summary: 'Delete a user',
  description:
    'Also deletes the user’s keys and unassigns their tickets. You can’t delete your own account.',
  params: UserPath,
  response: { status: 204, description: 'The user was deleted.' },
  errors: { 404: 'User not found' },
  prepare: (db, call) =>
    untilNone(() => db.transact((tx) => unassignSomeTickets(tx, call.params.user_id, call))),
  handle: (tx, call) => deleteAgent(tx, call.params.user_id, call),
})
