import type { Static } from 'typebox'
import { integer, nullable, object, optional } from '../../platform/http/fields.ts'

/** 30 days. */
export const targetMinutesMax = 43_200

const target = (description: string, example: number) =>
  nullable(integer({ minimum: 1, maximum: targetMinutesMax, description, example }))

const firstAnswer = target(
  'How long a customer may wait for the first answer to a ticket, in minutes; null for no target.',
  480,
)
const nextAnswer = target(
  'How long a customer may wait for any later answer, in minutes; null for no target.',
  1_440,
)

export const AnswerTargets = object(
  { first_answer_minutes: firstAnswer, next_answer_minutes: nextAnswer },
  { title: 'AnswerTargets' },
)
export type AnswerTargets = Static<typeof AnswerTargets>

export const AnswerTargetsUpdate = object(
  {
    first_answer_minutes: optional(firstAnswer),
    next_answer_minutes: optional(nextAnswer),
  },
  { title: 'AnswerTargetsUpdate' },
)
export type AnswerTargetsUpdate = Static<typeof AnswerTargetsUpdate>
