import { currentMe } from '../../data/me.ts'
import { readLocal, writeLocal } from '../../state/local-storage.ts'

/** `outbound`: an agent writes to the customer; `inbound`: they record what the customer said. */
export type NewTicketKind = 'outbound' | 'inbound'

const storageName = () => `bellhop.new-ticket-kind.${currentMe().user.id}`

/** The one that was used last. */
export const loadKind = (): NewTicketKind =>
  readLocal<NewTicketKind>(storageName()) === 'outbound' ? 'outbound' : 'inbound'

export const saveKind = (kind: NewTicketKind) => writeLocal(storageName(), kind)
