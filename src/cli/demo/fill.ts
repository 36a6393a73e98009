import { setTimeout as pause } from 'node:timers/promises'
import { type Actor, byOperator } from '../../access/act.ts'
import type { Db, ReadTx, WriteTx } from '../../db/db.ts'
import { emailKey } from '../../email.ts'
import { createTicket } from '../../tickets/create.ts'
import { changeTicket } from '../../tickets/update.ts'
import { utcSeconds } from '../../time.ts'
import { createUser } from '../../users/create.ts'
import { findUserByEmail } from '../../users/store.ts'
import { agents } from './agents.ts'
import type { Step } from './life.ts'
import type { Story } from './story.ts'

const batchSize = 25
/** Enough for a server that waits for its turn to write to notice that it has come. */
const breakMs = 10
const hiredMinutesAgo = 90 * 24 * 60

/** Whether the demo has been here before. */
export async function hasDemo(tx: ReadTx): Promise<boolean> {
  for (const { email } of agents) {
    if ((await findUserByEmail(tx, emailKey(email))) !== undefined) return true
  }
  return false
}

/** Who can be assigned, by email address. An agent who is there already stays as they are. */
export type Staff = Map<string, { id: string; full_name: string }>

export async function hireAgents(tx: WriteTx, now: Date): Promise<Staff> {
  const staff: Staff = new Map()
  for (const { languages: _, ...body } of agents) {
    const known = await findUserByEmail(tx, emailKey(body.email))
    const user = known ?? (await createUser(tx, body, byOperator(ago(now, hiredMinutesAgo))))
    if (user.is_active) staff.set(body.email, user)
  }
  return staff
}

/** Plays the stories by the rules that requests go by, a few to a transaction. */
export async function playStories(
  db: Db,
  stories: readonly Story[],
  scene: { organizationId: number; staff: Staff; now: Date },
): Promise<void> {
  for (let start = 0; start < stories.length; start += batchSize) {
    await db.transact(async (tx) => {
      const bound = tx.in(scene.organizationId)
      for (const story of stories.slice(start, start + batchSize)) await play(bound, story, scene)
    })
    await pause(breakMs)
  }
}

async function play(tx: WriteTx, story: Story, { staff, now }: { staff: Staff; now: Date }) {
  const { minutesAgo, body, steps } = story
  const { id } = await createTicket(tx, body, byOperator(ago(now, minutesAgo)))
  const at = (after: number) => ago(now, minutesAgo - after)
  let act = byOperator(at(0))
  for (const step of steps.filter(({ after }) => after < minutesAgo)) {
    const agent = step.assignee && staff.get(step.assignee)
    act = { by: agent ? asActor(agent) : act.by, now: at(step.after) }
    await changeTicket(tx, id, changeOf(step, staff, at), act)
  }
}

function changeOf(step: Step, staff: Staff, at: (after: number) => string) {
  const { status, priority, dueAfter } = step
  const assignee = step.assignee && staff.get(step.assignee)?.id
  return {
    ...(status && { status }),
    ...(priority && { priority }),
    ...(dueAfter && { due_date: at(dueAfter) }),
    ...(assignee && { assigned_user_id: assignee }),
  }
}

const asActor = ({ id, full_name }: { id: string; full_name: string }): Actor => ({
  ...{ type: 'user', id, name: full_name, keyId: null },
})

const ago = (now: Date, minutes: number) => utcSeconds(new Date(now.getTime() - minutes * 60_000))
