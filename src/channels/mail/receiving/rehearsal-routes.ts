import { requirePermission } from '../../../platform/access/permissions.ts'
import { FairQueue } from '../../../platform/fair-queue.ts'
import { handler } from '../../../platform/http/endpoint.ts'
import { MailboxPath } from '../mailboxes/schema.ts'
import { rehearseRoutes } from './rehearse-routes.ts'
import { RouteRehearsal, RouteRehearsalRequest } from './route-rehearsal-schema.ts'

/** A rehearsal can take seconds, and holds a connection until it is done. */
const rehearsals = new FairQueue({ runningMax: 2, runningPerOwnerMax: 1, waitingPerOwnerMax: 5 })

export const rehearse = handler({
  summary: 'Rehearse the routes of a mailbox',
  description:
    'Says which mails of the last weeks would have gone elsewhere with other routes. Nothing is changed. Each mail is considered by itself, and teams, agents and settings of the mailbox as they are now. Also requires `comments:read`.',
  params: MailboxPath,
  body: RouteRehearsalRequest,
  response: { status: 200, schema: RouteRehearsal, description: 'Where mails would have gone.' },
  errors: { 404: 'Mailbox not found' },
  handle(db, call) {
    // The response has subjects and senders.
    requirePermission(call.caller, 'read comments')
    const { params, body, caller, now, signal } = call
    const rehearse = () =>
      db.read((tx) => rehearseRoutes(tx, params.mailbox_id, body, { now, signal }))
    return rehearsals.run(caller.organizationId, rehearse, { signal })
  },
})
