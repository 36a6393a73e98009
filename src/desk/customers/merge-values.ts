import type { WriteTx } from '../../platform/db/db.ts'
import type { ValueRow } from '../fields/serialize.ts'
import { listFields } from '../fields/store.ts'
import { insertValues, listValuesOfCustomer, replaceValue } from '../fields/value-store.ts'
import type { MergeSnapshot } from './merge-store.ts'

type Values = Required<Pick<MergeSnapshot, 'values' | 'filledValues'>>

/** Gives a customer the values that only the other one has. */
export async function mergeValues(tx: WriteTx, id: string, otherId: string): Promise<Values> {
  const values = await listValuesOfCustomer(tx, otherId)
  const own = await listValuesOfCustomer(tx, id)
  const hasOwn = ({ field_id }: ValueRow) => own.some((row) => row.field_id === field_id)
  const filledValues = values.filter((row) => !hasOwn(row))
  await insertValues(tx, { kind: 'customer', id }, filledValues)
  return { values, filledValues }
}

/** The way back. Values that were changed since the merge stay. */
export async function unmergeValues(
  tx: WriteTx,
  id: string,
  mergedId: string,
  { values = [], filledValues = [] }: Partial<Values>,
): Promise<void> {
  if (values.length === 0) return
  const fields = await listFields(tx)
  const isThere = ({ field_id }: ValueRow) => fields.some((field) => field.id === field_id)
  await insertValues(tx, { kind: 'customer', id: mergedId }, values.filter(isThere))
  const present = Map.groupBy(await listValuesOfCustomer(tx, id), ({ field_id }) => field_id)
  for (const [fieldId, rows] of Map.groupBy(filledValues, ({ field_id }) => field_id)) {
    const isAsFilled = keyOf(present.get(fieldId) ?? []) === keyOf(rows)
    if (isAsFilled) await replaceValue(tx, { kind: 'customer', id }, fieldId, [])
  }
}

/** The same for the same rows in any order. */
const keyOf = (rows: readonly ValueRow[]) =>
  JSON.stringify(rows.map(({ choice, value }) => [choice, value]).sort())
