import { setTimeout as pause } from 'node:timers/promises'
import { asCustomer } from '../../channels/tracking/tracked-ticket.ts'
import { createAttachments } from '../../desk/attachments/create.ts'
import { type ReceivedFile, storeFiles } from '../../desk/attachments/receive.ts'
import { createComment, createCustomerComment } from '../../desk/comments/create.ts'
import { findOrCreateCustomer } from '../../desk/customers/create.ts'
import { createTicketForCustomer } from '../../desk/tickets/create.ts'
import { mergeTickets } from '../../desk/tickets/merge.ts'
import type { TicketUpdate } from '../../desk/tickets/schema.ts'
import { changeTicketTags } from '../../desk/tickets/tags.ts'
import { updateTicket } from '../../desk/tickets/update.ts'
import { type Attribution, asOperator } from '../../platform/access/attribution.ts'
import type { Db, WriteTx } from '../../platform/db/db.ts'
import { ScopedDb } from '../../platform/http/scoped-db.ts'
import { toTimestamp } from '../../platform/time.ts'
import type { SampleFile } from './files.ts'
import type { Speech } from './messages.ts'
import type { Staff } from './staff.ts'
import type { Step, Story } from './story.ts'
import { customer } from './timeline.ts'

const batchSize = 50
/** Long enough for a waiting server to get its turn to write. */
const breakMs = 10

interface Scene {
  organizationId: number
  staff: Staff
  now: Date
}

/** What has been created so far. */
interface Stage extends Scene {
  tickets: Map<Story, { id: string; customerId: string }>
  files: Map<SampleFile, ReceivedFile>
}

/** The start of a story, or one of its steps. */
interface Moment {
  minutesAgo: number
  story: Story
  step?: Step
}

/**
 * Writes all stories in chronological order, by the same rules as requests, several steps per
 * transaction, so that the history looks like that of a real desk. Returns the
 * tickets, oldest first.
 */
export async function playStories(
  db: Db,
  stories: readonly Story[],
  scene: Scene,
): Promise<string[]> {
  const moments = timeline(stories)
  const samples = moments.flatMap(({ step }) => step?.says?.files ?? [])
  const orgDb = new ScopedDb(db, scene.organizationId, undefined)
  const storing = { now: toTimestamp(scene.now), storageBytesMax: 0 }
  return storeFiles(orgDb, arriving(samples), storing, async (received) => {
    const files = new Map(samples.map((sample, index) => [sample, received[index]!]))
    const stage: Stage = { ...scene, tickets: new Map(), files }
    for (let start = 0; start < moments.length; start += batchSize) {
      const batch = moments.slice(start, start + batchSize)
      await orgDb.transact(async (tx) => {
        for (const moment of batch) await playMoment(tx, moment, stage)
      })
      await pause(breakMs)
    }
    return [...stage.tickets.values()].map(({ id }) => id)
  })
}

/** Everything up to now, in chronological order. */
function timeline(stories: readonly Story[]): Moment[] {
  const moments = stories.flatMap((story): Moment[] => {
    const { minutesAgo, steps } = story
    const past = steps.filter(({ after }) => after < minutesAgo)
    const later = past.map((step) => ({ story, step, minutesAgo: minutesAgo - step.after }))
    return [{ story, minutesAgo }, ...later]
  })
  return moments.sort((a, b) => b.minutesAgo - a.minutesAgo)
}

async function* arriving(samples: readonly SampleFile[]) {
  for (const { name, bytes } of samples) yield { name, chunks: chunksOf(bytes) }
}

async function* chunksOf(bytes: Buffer) {
  yield bytes
}

async function playMoment(tx: WriteTx, { story, step, minutesAgo }: Moment, stage: Stage) {
  const now = ago(stage.now, minutesAgo)
  if (step === undefined) return begin(tx, story, stage, now)
  const { id, customerId } = stage.tickets.get(story)!
  // Inactive agents write nothing; the operator makes their changes.
  const agent = stage.staff.agents.get(step.by)
  const act = agent ? byAgent(agent, now) : asOperator(now)
  if (step.says && step.by === customer) {
    await hearCustomer(tx, id, step.says, stage, asCustomer(customerId, now))
  } else if (step.says && agent) {
    await hearAgent(tx, id, step.says, byAgent(agent, now))
  }
  if (step.merges) await mergeTickets(tx, id, [stage.tickets.get(step.merges)!.id], act)
  if (step.tags?.length) await changeTicketTags(tx, id, { add: step.tags }, act)
  const change = changeOf(step, story, stage)
  if (Object.keys(change).length > 0) await updateTicket(tx, id, change, act)
}

/** As if the customer had submitted it. */
async function begin(tx: WriteTx, story: Story, { tickets }: Stage, now: string) {
  const { customer_name: name, customer_email: email } = story.body
  const asker = await findOrCreateCustomer(tx, { name, email }, asCustomer(null, now))
  const { id } = await createTicketForCustomer(tx, asker, story.body, asCustomer(asker.id, now))
  tickets.set(story, { id, customerId: asker.id })
}

async function hearCustomer(tx: WriteTx, id: string, says: Speech, stage: Stage, act: Attribution) {
  const comment = await createCustomerComment(tx, id, says.body, act)
  if (says.files.length === 0) return
  const { author_type, author_id, author_name } = comment
  await createAttachments(
    tx,
    {
      ticketId: id,
      commentId: comment.id,
      author: { author_type, author_id, author_name },
      files: says.files.map((sample) => stage.files.get(sample)!),
    },
    act,
  )
}

const hearAgent = (tx: WriteTx, id: string, says: Speech, act: ReturnType<typeof byAgent>) =>
  createComment(tx, id, { body: says.body, is_internal: says.isInternal }, act)

function changeOf(step: Step, { minutesAgo }: Story, { staff, now }: Stage): TicketUpdate {
  const { status, priority, dueAfter } = step
  const assignee = step.assignee && staff.agents.get(step.assignee)?.id
  const team = step.team && staff.teams.get(step.team)
  return {
    ...(status && { status }),
    ...(priority && { priority }),
    ...(dueAfter && { due_date: ago(now, minutesAgo - dueAfter) }),
    ...(assignee && { assigned_user_id: assignee }),
    ...(team && { assigned_team_id: team }),
  }
}

export const byAgent = (
  { id, full_name: name }: { id: string; full_name: string },
  now: string,
) => {
  const actor = { type: 'user', id, name, keyId: null } as const
  return { actor, caller: { userId: id, userName: name }, now }
}

const ago = (now: Date, minutes: number) => toTimestamp(new Date(now.getTime() - minutes * 60_000))
