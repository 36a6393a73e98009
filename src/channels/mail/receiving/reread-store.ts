import type { ReadTx, RootReadTx, WriteTx } from '../../../platform/db/db.ts'
import { mutation, query, rootQuery } from '../../../platform/db/statement.ts'

const organizations = rootQuery<{ organization_id: number }>(`
  SELECT DISTINCT organization_id FROM inbound_mails WHERE is_outdated IS TRUE`)

/** Newest first: these are looked at. */
const outdated = query<{ id: string }>(`
  SELECT id FROM inbound_mails
  WHERE organization_id = :organization_id AND is_outdated IS TRUE ORDER BY seq DESC LIMIT 1`)

const clear = mutation(`
  UPDATE inbound_mails SET is_outdated = FALSE
  WHERE organization_id = :organization_id AND id = :id`)

export const listOrganizationsToReread = (tx: RootReadTx) => tx.all(organizations)

export const findOutdatedMail = (tx: ReadTx) => tx.one(outdated)

export const setReread = (tx: WriteTx, id: string) => tx.run(clear, { id })
