import * as m from '#messages'
import type { PendingMessage } from '../outbox/persisted.ts'

export function whatFailed({ kind, ticketName, schedule }: PendingMessage): string {
  const values = { kind, ticket: ticketName }
  return schedule ? m.shell_unsent_notScheduled(values) : m.shell_unsent_notSent(values)
}

/** What the console does about it. */
export function nextStep({ state, retryAt }: PendingMessage): string | undefined {
  if (state !== 'retrying') return undefined
  return retryAt === undefined ? m.outbox_sentWhenOnline : m.outbox_sentAgain
}
