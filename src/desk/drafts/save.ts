import { randomUUID } from 'node:crypto'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError, notFound } from '../../platform/errors.ts'
import { getTicket } from '../tickets/store.ts'
import { type Draft, type DraftSave, draftsMax } from './schema.ts'
import {
  countDrafts,
  type DraftKey,
  deleteDraftRow,
  findDraft,
  insertDraft,
  lockDraftsOfUser,
  updateDraft,
} from './store.ts'

/** Without an event: a draft exists for its user only. */
export async function saveDraft(
  tx: WriteTx,
  key: DraftKey,
  { body, version }: DraftSave,
  now: string,
): Promise<Draft> {
  await getTicket(tx, key.ticket_id)
  await lockDraftsOfUser(tx, key.user_id)
  const current = await findDraft(tx, key)
  if ((current?.version ?? null) !== version) throw changed(current)
  const draft = { kind: key.kind, body, version: randomUUID(), updated_at: now }
  if (current) updateDraft(tx, key, draft)
  else {
    if ((await countDrafts(tx, key.user_id)) >= draftsMax)
      throw new BellhopError('conflict', tooManyDrafts)
    insertDraft(tx, key, draft)
  }
  return draft
}

export const tooManyDrafts = `You have reached the limit of ${draftsMax} drafts`

const changed = (draft: Draft | undefined) =>
  new BellhopError('conflict', 'The draft was changed in the meantime', {
    extra: draft ? { draft } : {},
  })

export async function deleteDraft(
  tx: WriteTx,
  key: DraftKey,
  version: string | undefined,
): Promise<void> {
  await getTicket(tx, key.ticket_id)
  await lockDraftsOfUser(tx, key.user_id)
  const current = await findDraft(tx, key)
  if (current === undefined) throw notFound('Draft')
  if (version !== undefined && current.version !== version) throw changed(current)
  await deleteDraftRow(tx, key)
}
