import type { Db } from '../platform/db/db.ts'
import { encryptStoredSecrets } from '../platform/db/secrets/encrypt-stored.ts'
import { readSecretStatus } from '../platform/db/secrets/status.ts'
import { countSecretsByKey } from '../platform/db/secrets/store.ts'
import { addKey, createKeyFile } from '../platform/secrets/key-file.ts'
import { formatThousands } from '../platform/text.ts'
import { type CommandGroup, defineCommand } from './command.ts'
import { withDatabase } from './database.ts'
import { CommandError } from './errors.ts'
import { formatTable } from './table.ts'

const status = defineCommand({
  summary: 'Show the keys that stored secrets are encrypted with',
  notes:
    'SECRETS is how many need the key. A key that none needs can be removed from the file, once no backup needs it either.',
  run: () =>
    withDatabase(async (db) => {
      const { secrets } = db
      const known = secrets.ids()
      const counts = new Map(
        (await db.read(countSecretsByKey)).map(({ key_id, count }) => [key_id, count]),
      )
      const ids = [...new Set([...known, ...counts.keys()])].filter((id) => id !== '')
      const rows = ids.map((id) => [
        id,
        id === secrets.currentId ? 'encrypts' : known.includes(id) ? 'decrypts' : 'missing',
        counts.get(id) ?? 0,
      ])
      const plain = counts.get('')
      console.log(
        formatTable(
          ['KEY', 'STATE', 'SECRETS'],
          plain === undefined ? rows : [...rows, [null, 'not encrypted', plain]],
        ),
      )
      console.error(`Key file: ${secrets.file ?? 'none; set BELLHOP_SECRET_KEY_FILE'}`)
    }),
})

const encrypt = defineCommand({
  summary: 'Encrypt all stored secrets with the first key of the key file',
  notes:
    'On PostgreSQL, first upgrade all nodes and give them the key file: others cannot read what is encrypted. Can be repeated, while the server is running, too.',
  run: () => withDatabase((db) => encryptAll(db, existingFile(db))),
})

const rotate = defineCommand({
  summary: 'Make a new key, and encrypt all stored secrets with it',
  notes:
    'The new key becomes the first of the key file. The others stay in it, because older backups need them. If it is interrupted, “secrets encrypt” does the rest. With copies of the file on several machines, add a key by hand instead (docs/operating.md).',
  run: () =>
    withDatabase(async (db) => {
      const file = keyFile(db)
      if (db.secrets.currentId === undefined) createKeyFile(file)
      else addKey(file)
      await encryptAll(db, file)
    }),
})

function keyFile({ secrets: { file } }: Db): string {
  if (file !== undefined) return file
  throw new CommandError('there is no key file: set BELLHOP_SECRET_KEY_FILE')
}

function existingFile(db: Db): string {
  const file = keyFile(db)
  if (db.secrets.currentId !== undefined || db.secrets.isOnlyNode) return file
  throw new CommandError(`${file} does not exist; make it with: secrets rotate`)
}

async function encryptAll(db: Db, file: string): Promise<void> {
  const { encrypted, unreadable } = await encryptStoredSecrets(db)
  const total = formatThousands(encrypted)
  console.log(`Encrypted ${total} secrets with key ${db.secrets.currentId} of ${file}`)
  if (unreadable === 0) return
  const { missingKeyIds } = await readSecretStatus(db)
  throw new CommandError(
    `${formatThousands(unreadable)} secrets cannot be decrypted and were left as they are; missing keys: ${missingKeyIds.join(', ')}`,
  )
}

export const secrets: CommandGroup = {
  summary: 'Encryption of stored passwords, tokens and other secrets',
  commands: { status, encrypt, rotate },
}
