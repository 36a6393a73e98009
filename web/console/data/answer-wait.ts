import type { Me, TicketItem } from '@bellhop/sdk'

export type AnswerTargets = Me['answer_targets']

/** Late: past the target; very late: twice as long as the target. */
export type Lateness = 'in-time' | 'late' | 'very-late'

export interface AnswerWait {
  since: string
  isFirst: boolean
  /** Undefined if there is none. */
  targetMinutes: number | undefined
}

/** How a ticket waits for our answer; undefined if it does not. */
export function answerWaitOf(
  { waiting, created_at }: Pick<TicketItem, 'waiting' | 'created_at'>,
  targets: AnswerTargets,
): AnswerWait | undefined {
  if (waiting?.for !== 'agent' || !waiting.since) return undefined
  // After an answer of ours, they wait since a later message.
  const isFirst = waiting.since === created_at
  const minutes = isFirst ? targets.first_answer_minutes : targets.next_answer_minutes
  return { since: waiting.since, isFirst, targetMinutes: minutes ?? undefined }
}

const minuteMs = 60_000

export function latenessOf({ since, targetMinutes }: AnswerWait, now: number): Lateness {
  if (targetMinutes === undefined) return 'in-time'
  const ratio = (now - Date.parse(since)) / (targetMinutes * minuteMs)
  if (ratio > 2) return 'very-late'
  return ratio > 1 ? 'late' : 'in-time'
}
