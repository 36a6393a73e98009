import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'
import type { AnswerTargets } from './schema.ts'

const targets = query<AnswerTargets>(`
  SELECT first_answer_minutes, next_answer_minutes
  FROM organizations WHERE id = :organization_id`)

type TargetsOfOrganization = AnswerTargets & { public_id: string }

const targetsForUpdate = forUpdate(
  query<TargetsOfOrganization>(`
  SELECT public_id, first_answer_minutes, next_answer_minutes
  FROM organizations WHERE id = :organization_id`),
)

const update = mutation(`
  UPDATE organizations SET first_answer_minutes = :first_answer_minutes,
    next_answer_minutes = :next_answer_minutes
  WHERE id = :organization_id`)

export const getAnswerTargets = async (tx: ReadTx): Promise<AnswerTargets> =>
  (await tx.one(targets))!

export const getAnswerTargetsForUpdate = async (tx: WriteTx): Promise<TargetsOfOrganization> =>
  (await tx.one(targetsForUpdate))!

export const updateAnswerTargetColumns = (
  tx: WriteTx,
  { first_answer_minutes, next_answer_minutes }: AnswerTargets,
) => tx.run(update, { first_answer_minutes, next_answer_minutes })
