import type { TrashedTicket } from './schema.ts'
import type { ListedTrash } from './store.ts'

export const toApiTrash = ({
  seq: _,
  trashed_by_id: id,
  trashed_by_name: name,
  ...rest
}: ListedTrash): TrashedTicket => ({ ...rest, trashed_by: { id, name } })
