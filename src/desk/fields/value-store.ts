import { batchRowsMax } from '../../platform/db/batches.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import type { DeletedValues } from './jobs.ts'
import type { FieldOwner } from './schema.ts'
import type { ValueRow } from './serialize.ts'

const valuesOf = (table: string, owner: string) =>
  query<ValueRow>(`
    SELECT field_id, choice, value FROM ${table}
    WHERE organization_id = :organization_id AND ${owner} = :owner_id ORDER BY seq`)

const valuesOfTicket = valuesOf('ticket_fields', 'ticket_id')
const valuesOfCustomer = valuesOf('customer_fields', 'customer_id')

const removal = (table: string, owner: string) =>
  mutation(`
    DELETE FROM ${table}
    WHERE organization_id = :organization_id AND ${owner} = :owner_id AND field_id = :field_id`)

const removeFromTicket = removal('ticket_fields', 'ticket_id')
const removeFromCustomer = removal('customer_fields', 'customer_id')

const insertOfTicket = mutation(`
  INSERT INTO ticket_fields (organization_id, ticket_id, field_id, choice, value, ticket_number,
    is_unresolved)
  VALUES (:organization_id, :ticket_id, :field_id, :choice, :value, :ticket_number, :is_unresolved)`)

const insertOfCustomer = mutation(`
  INSERT INTO customer_fields (organization_id, customer_id, field_id, choice, value)
  VALUES (:organization_id, :customer_id, :field_id, :choice, :value)`)

const batch = (table: string, condition: string) =>
  mutation(`
    DELETE FROM ${table}
    WHERE organization_id = :organization_id AND seq IN (
      SELECT seq FROM ${table} WHERE ${condition} LIMIT ${batchRowsMax})`)

/** Of several choices, each has a row. */
const ownersWithValue = (table: string, owner: string) =>
  query<{ count: number }>(`
    SELECT count(DISTINCT ${owner}) AS count FROM (
      SELECT ${owner} FROM ${table}
      WHERE organization_id = :organization_id AND field_id = :field_id LIMIT :limit) AS counted`)

const owners: Record<FieldOwner, ReturnType<typeof ownersWithValue>> = {
  ticket: ownersWithValue('ticket_fields', 'ticket_id'),
  customer: ownersWithValue('customer_fields', 'customer_id'),
}

const tables = ['ticket_fields', 'customer_fields']
const batchesOfField = tables.map((table) => batch(table, 'field_id = :field_id'))
const batchesOfChoice = tables.map((table) =>
  batch(table, 'field_id = :field_id AND choice = :choice'),
)

export const listValuesOfTicket = (tx: ReadTx, ticketId: string): Promise<ValueRow[]> =>
  tx.all(valuesOfTicket, { owner_id: ticketId })

export const listValuesOfCustomer = (tx: ReadTx, customerId: string): Promise<ValueRow[]> =>
  tx.all(valuesOfCustomer, { owner_id: customerId })

/** Where the values of a field are stored: a ticket with what its list needs, or a customer. */
export type ValueOwner =
  | { kind: 'ticket'; id: string; ticket_number: number; isUnresolved: boolean }
  | { kind: 'customer'; id: string }

export async function replaceValue(
  tx: WriteTx,
  owner: ValueOwner,
  fieldId: string,
  rows: readonly ValueRow[],
): Promise<void> {
  const isTicket = owner.kind === 'ticket'
  const remove = isTicket ? removeFromTicket : removeFromCustomer
  await tx.run(remove, { owner_id: owner.id, field_id: fieldId })
  await insertValues(tx, owner, rows)
}

export async function insertValues(
  tx: WriteTx,
  owner: ValueOwner,
  rows: readonly ValueRow[],
): Promise<void> {
  for (const { field_id, choice, value } of rows) {
    const row = { field_id, choice, value }
    if (owner.kind === 'customer') {
      await tx.run(insertOfCustomer, { ...row, customer_id: owner.id })
    } else {
      const { id: ticket_id, ticket_number, isUnresolved: is_unresolved } = owner
      await tx.run(insertOfTicket, { ...row, ticket_id, ticket_number, is_unresolved })
    }
  }
}

/** How many tickets or customers have a value, if there are fewer rows than the limit. */
export const countValues = async (
  tx: ReadTx,
  owner: FieldOwner,
  fieldId: string,
  limit: number,
): Promise<number> => (await tx.one(owners[owner], { field_id: fieldId, limit }))!.count

/** Returns how many were deleted; 0: all are. */
export async function deleteSomeValues(
  tx: WriteTx,
  { field_id, choice }: DeletedValues,
): Promise<number> {
  let total = 0
  for (const index of tables.keys()) {
    total +=
      choice === null
        ? await tx.run(batchesOfField[index]!, { field_id })
        : await tx.run(batchesOfChoice[index]!, { field_id, choice })
  }
  return total
}
