import type { Erasure } from './schema.ts'
import type { StoredErasure } from './store.ts'

const remaining = [
  'Backups that were made before.',
  'Words about the customer in messages of other people, and names in the settings of the organization.',
  'Messages and addresses of the customer on tickets of others that are in the trash, until these are deleted for good.',
  'Mails that have been sent, at their recipients and in mailboxes outside.',
]
const tracesInFile =
  'Traces in the database file, which is too large to be written anew while the server runs: run VACUUM on it while the server is stopped.'

export const toApiErasure = (erasure: StoredErasure): Erasure => ({
  id: erasure.id,
  customer_id: erasure.customer_id,
  mode: erasure.mode,
  include_replies: erasure.is_reply_included,
  is_dry_run: erasure.is_dry_run,
  state: erasure.state,
  requested_by: erasure.requested_by,
  places: Object.entries(JSON.parse(erasure.counts) as Record<string, number>)
    .filter(([, rows]) => rows > 0)
    .map(([table, rows]) => ({ table, rows })),
  remaining:
    erasure.state !== 'done' || erasure.is_dry_run
      ? []
      : [...remaining, ...(erasure.is_file_cleared ? [] : [tracesInFile])],
  created_at: erasure.created_at,
  finished_at: erasure.finished_at,
})
