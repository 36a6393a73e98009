import { createKey } from '../accounts/api-keys/create.ts'
import { revokeApiKey } from '../accounts/api-keys/revoke.ts'
import { listKeysWithEmail, type StoredKey } from '../accounts/api-keys/store.ts'
import { revokeSession } from '../accounts/sessions/revoke.ts'
import { UserCreate } from '../accounts/users/schema.ts'
import { findUserByEmail, getUser, listUsers } from '../accounts/users/store.ts'
import { asOperator } from '../platform/access/attribution.ts'
import { generateKey } from '../platform/access/key-format.ts'
import { scopes } from '../platform/access/scopes.ts'
import { integer, nonBlankText } from '../platform/http/fields.ts'
import { emailKey } from '../platform/text.ts'
import { type CommandGroup, defineCommand } from './command.ts'
import { allUsers, getOrganization, now, withDatabase } from './database.ts'
import { CommandError } from './errors.ts'
import { getKey, parseKeyQuery } from './key-query.ts'
import { optional, repeatable, required } from './option.ts'
import { addressRange, futureTime, schemaParser, scopeList, slug } from './parsers.ts'
import { formatTable } from './table.ts'

const rate = integer({ minimum: 0, maximum: 1_000_000_000 })
const scopeLines = Object.values(Object.groupBy(scopes, (scope) => scope.split(':')[0]!))
  .map((group) => `  ${group?.join(', ')}`)
  .join('\n')
const org = optional('SLUG', 'organization (default: the first)', slug)

const create = defineCommand({
  summary: 'Create an API key for a user',
  notes: `Prints only the key to standard output. It can’t be shown again. Available scopes:\n\n${scopeLines}`,
  options: {
    user: required('EMAIL', 'user the key belongs to', schemaParser(UserCreate.properties.email)),
    scopes: required('LIST', 'comma-separated scopes, or all', scopeList),
    name: optional('NAME', 'name of the key', schemaParser(nonBlankText({ maxLength: 200 }))),
    expires: optional(
      'TIME',
      'expiry time, such as 2027-01-31T18:00:00Z (default: never)',
      futureTime,
    ),
    allow: repeatable('RANGE', 'allowed IP address or CIDR range (default: any)', addressRange),
    rate: optional(
      'N',
      'requests per minute, 0 for no limit (default: the server setting)',
      schemaParser(rate),
    ),
    org,
  },
  run: ({ options }) =>
    withDatabase(async (db) => {
      const key = await db.transact(async (tx) => {
        const organization = await getOrganization(tx, options.org)
        const orgTx = tx.in(organization.id)
        const user = await findUserByEmail(orgTx, emailKey(options.user))
        if (user === undefined) {
          throw new CommandError(`user ${options.user} not found in ${organization.slug}`)
        }
        const newKey = {
          userId: user.id,
          name: options.name ?? 'Created from the command line',
          scopes: options.scopes,
          allowlist: options.allow,
          rateLimit: options.rate ?? null,
          expiresAt: options.expires ?? null,
        }
        return createKey(orgTx, newKey, asOperator(now()))
      })
      console.log(key)
    }),
})

const list = defineCommand({
  summary: 'List an organization’s API keys, oldest first',
  options: { org },
  run: ({ options }) =>
    withDatabase(async (db) => {
      const { keys, users } = await db.read(async (tx) => {
        const orgTx = tx.in((await getOrganization(tx, options.org)).id)
        return { keys: await listKeysWithEmail(orgTx), users: await listUsers(orgTx, allUsers) }
      })
      const active = new Set(users.filter((user) => user.is_active).map((user) => user.id))
      const rows = keys.map((key) => [
        maskKey(key),
        key.email,
        stateOf(key, active.has(key.user_id)),
        key.expires_at,
        key.last_used_at,
        key.rate_limit,
        key.allowlist.replaceAll(' ', ','),
        key.name,
        key.scopes === scopes.join(' ') ? 'all' : key.scopes.replaceAll(' ', ','),
      ])
      const heading = 'KEY USER STATE EXPIRES LAST-USED RATE ALLOWED NAME SCOPES'.split(' ')
      console.log(formatTable(heading, rows))
    }),
})

const revoke = defineCommand({
  summary: 'Revoke an API key immediately',
  argument: required(
    'PREFIX',
    'start of the key: bh_live_ and at least 8 characters',
    parseKeyQuery,
  ),
  options: { org: optional('SLUG', 'organization (default: any)', slug) },
  run: ({ argument, options }) =>
    withDatabase(async (db) => {
      const { key, user } = await db.transact(async (tx) => {
        const key = await getKey(tx, argument, options.org)
        const orgTx = tx.in(key.organization_id)
        if (key.kind === 'live') await revokeApiKey(orgTx, key.id, asOperator(now()))
        else await revokeSession(orgTx, key.user_id, key.id, asOperator(now()))
        return { key, user: await getUser(orgTx, key.user_id) }
      })
      const note = key.revoked_at === null ? '' : ` (already revoked at ${key.revoked_at})`
      console.log(`Revoked ${maskKey(key)} (${user.email})${note}`)
    }),
})

const generate = defineCommand({
  summary: 'Generate a key for BELLHOP_BOOTSTRAP_KEY',
  notes:
    'Nothing is stored. Start the server with this setting to create the first admin with this key.',
  run: async () => console.log(generateKey('live')),
})

const maskKey = (key: StoredKey) => `${key.prefix}…${key.last_four}`

function stateOf(key: StoredKey, isUserActive: boolean): string {
  if (key.revoked_at !== null) return 'revoked'
  if (key.expires_at !== null && key.expires_at <= now()) return 'expired'
  return isUserActive ? 'active' : 'inactive'
}

export const keys: CommandGroup = {
  summary: 'API keys',
  commands: { create, list, revoke, generate },
}
