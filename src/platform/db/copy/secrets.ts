import { type Config, ConfigError } from '../../config.ts'
import { secretColumns, secretRow } from '../../secrets/columns.ts'
import { decryptSecret, encryptSecret, keyIdOf, type SecretPlace } from '../../secrets/encrypt.ts'
import type { SecretKeys } from '../../secrets/keys.ts'
import { keyFilesOf, loadSecretKeys } from '../secrets/open-keys.ts'
import type { ChangeRow, Row } from './types.ts'

interface Databases {
  from: Config['database']
  to: Config['database']
  keyFile: string | undefined
}

export interface CopiedSecrets {
  change: ChangeRow
  /** What the target needs to decrypt them; undefined if they are not encrypted. */
  keyFile: string | undefined
  count: number
  /** Copied as they are, because their keys are missing. */
  unreadable: number
}

const columnsByTable = Map.groupBy(secretColumns, ({ table }) => table as string)

/** Encrypts with the key of the target, or not at all if it has none. */
export function copySecrets({ from, to, keyFile }: Databases): CopiedSecrets {
  const source = loadSecretKeys(keyFilesOf(from, keyFile))
  const target = loadSecretKeys(keyFilesOf(to, keyFile))
  if (target.file !== undefined && target.currentId === undefined && !target.isOnlyNode)
    throw new ConfigError(`BELLHOP_SECRET_KEY_FILE: ${target.file} does not exist`)
  const copied: CopiedSecrets = {
    keyFile: target.file,
    count: 0,
    unreadable: 0,
    change(table, columns, row) {
      const secrets = columnsByTable.get(table)
      if (secrets === undefined) return row
      const values = Object.fromEntries(columns.map((name, index) => [name, row[index]!]))
      for (const { column, row: names } of secrets) {
        const stored = values[column]
        if (typeof stored !== 'string') continue
        const place = {
          column: `${table}.${column}`,
          row: secretRow(...names.map((name) => String(values[name]))),
        } as SecretPlace
        const organizationId = Number(values.organization_id)
        const encrypted = reencrypt({ source, target, organizationId, place, stored })
        copied.count++
        if (encrypted === undefined) copied.unreadable++
        else values[column] = encrypted
      }
      return columns.map((name) => values[name]!) satisfies Row
    },
  }
  return copied
}

interface Reencryption {
  source: SecretKeys
  target: SecretKeys
  organizationId: number
  place: SecretPlace
  stored: string
}

/** Undefined if it cannot be decrypted. */
function reencrypt(secret: Reencryption): string | undefined {
  const { source, target, organizationId, place, stored } = secret
  const decrypted = decryptSecret({ secrets: source, organizationId }, place, stored)
  if (decrypted === undefined) return undefined
  const keyId = keyIdOf(stored)
  if (keyId !== undefined && keyId === target.current()?.id) return stored
  return encryptSecret({ secrets: target, organizationId }, place, decrypted)
}
