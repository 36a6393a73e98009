import type { ReadTx } from '../../../platform/db/db.ts'
import { query } from '../../../platform/db/statement.ts'
import { type CountedMail, countedMails } from '../limits/counted-mails.ts'

const one = query<{ seq: number }>(`
  SELECT seq FROM account_mails
  WHERE organization_id = :organization_id AND recipient = :recipient AND created_at = :created_at`)

/** The recipient is the folded address. One that is still being tried may be counted again after a sweep. */
export const accountMails = countedMails('account_mails')

export const accountMailExists = async (tx: ReadTx, mail: CountedMail) =>
  (await tx.one(one, { ...mail })) !== undefined
