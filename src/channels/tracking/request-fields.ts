import { changeValues } from '../../desk/fields/change.ts'
import type { Field } from '../../desk/fields/schema.ts'
import { listActiveFields } from '../../desk/fields/store.ts'
import { changeTicketFields } from '../../desk/tickets/fields.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'

const loc = ['body', 'fields']

/** The fields that customers see. */
export const listPublicFields = async (tx: ReadTx): Promise<Field[]> =>
  (await listActiveFields(tx, 'ticket')).filter(({ is_public }) => is_public)

/** The fields that customers fill in with a new request. */
export const listRequestFields = async (tx: ReadTx): Promise<Field[]> =>
  (await listPublicFields(tx)).filter(({ required }) => required === 'in_portal')

/** Others are as unknown as if there were none: customers must not learn which there are. */
export async function setRequestFields(
  tx: WriteTx,
  ticketId: string,
  values: Readonly<Record<string, unknown>>,
  act: Attribution,
): Promise<void> {
  if (Object.keys(values).length === 0) return
  changeValues(await listRequestFields(tx), [], values, loc)
  await changeTicketFields(tx, ticketId, values, act, loc)
}
