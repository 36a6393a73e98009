import { type SecretColumn, secretColumns, secretRow } from '../../secrets/columns.ts'
import { encryptedPrefix, keyIdOf, type SecretPlace } from '../../secrets/encrypt.ts'
import type { RootReadTx, WriteTx } from '../db.ts'
import { mutation, rootQuery } from '../statement.ts'

export interface StoredSecret {
  organizationId: number
  place: SecretPlace
  stored: string
  /** The columns that identify its row. */
  row: Record<string, string>
}

type SecretTable = (typeof secretColumns)[number]

const keyIdAt = encryptedPrefix.length + 1

const counts = rootQuery<{ key_id: string; count: number }>(`
  SELECT key_id, count(*) AS count FROM (
    ${secretColumns.map(keyIdsIn).join(' UNION ALL ')}
  ) AS stored GROUP BY key_id ORDER BY key_id`)

function keyIdsIn({ table, column }: SecretTable): string {
  return `
    SELECT CASE WHEN ${column} LIKE '${encryptedPrefix}%'
      THEN substr(${column}, ${keyIdAt}, 12) ELSE '' END AS key_id
    FROM ${table} WHERE ${column} IS NOT NULL`
}

const statements = secretColumns.map(({ table, column, row }) => ({
  name: `${table}.${column}` as SecretColumn,
  row,
  list: rootQuery<{ organization_id: number; stored: string } & Record<string, string>>(`
    SELECT organization_id, ${row.join(', ')}, ${column} AS stored FROM ${table}
    WHERE ${column} IS NOT NULL`),
  replace: mutation(`
    UPDATE ${table} SET ${column} = :encrypted
    WHERE organization_id = :organization_id AND ${column} = :stored
      AND ${row.map((name) => `${name} = :${name}`).join(' AND ')}`),
}))

/** How many are encrypted with each key; the ID is empty for those that are not encrypted. */
export const countSecretsByKey = (tx: RootReadTx) => tx.all(counts)

/** Those of one column that this key does not decrypt. */
export async function listSecretsOfOtherKeys(
  tx: RootReadTx,
  column: SecretColumn,
  keyId: string,
): Promise<StoredSecret[]> {
  const { list, row: names } = statementsOf(column)
  const rows = (await tx.all(list)).filter(({ stored }) => keyIdOf(stored) !== keyId)
  return rows.map(({ organization_id, stored, ...values }) => {
    const row = Object.fromEntries(names.map((name) => [name, values[name]!]))
    return {
      organizationId: organization_id,
      place: { column, row: secretRow(...Object.values(row)) },
      stored,
      row,
    }
  })
}

/** Unless it has changed meanwhile. Returns whether it has been replaced. */
export async function replaceSecret(
  tx: WriteTx,
  { place, stored, row }: StoredSecret,
  encrypted: string,
): Promise<boolean> {
  const { replace } = statementsOf(place.column)
  return (await tx.run(replace, { ...row, stored, encrypted })) === 1
}

const statementsOf = (column: SecretColumn) => statements.find(({ name }) => name === column)!
