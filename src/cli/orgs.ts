import { byOperator } from '../access/act.ts'
import { boolean, title } from '../http/fields.ts'
import { createOrganization, SlugTaken } from '../organizations/create.ts'
import { listOrganizations, openOrganization } from '../organizations/store.ts'
import { UserCreate } from '../users/schema.ts'
import { type CommandGroup, command } from './command.ts'
import { getOrganization, now, withDatabase } from './database.ts'
import { Refusal } from './failure.ts'
import { optional, required } from './option.ts'
import { field, slug, ticketPrefix } from './readers.ts'
import { table } from './table.ts'

const { email, full_name } = UserCreate.properties
const name = title({ maxLength: 200 })

const create = command({
  summary: 'Make an organization with its first admin',
  notes: 'Prints the admin’s key, with every scope, alone on standard output. It is shown once.',
  argument: required('SLUG', 'its short name: lowercase letters, digits, hyphens', slug),
  options: {
    'admin-email': required('EMAIL', 'the first admin', field(email)),
    'admin-name': optional('NAME', 'the admin’s name (Admin)', field(full_name)),
    name: optional('NAME', 'the full name of the organization (its slug)', field(name)),
    'ticket-prefix': optional('PREFIX', 'what its ticket ids begin with (TKT)', ticketPrefix),
  },
  run: ({ argument, options }) =>
    withDatabase(async (db) => {
      const wanted = {
        slug: argument,
        name: options.name,
        ticketPrefix: options['ticket-prefix'],
        adminEmail: options['admin-email'],
        adminName: options['admin-name'],
      }
      const key = await db
        .transact((tx) => createOrganization(tx, wanted, byOperator(now())))
        .catch((error) => {
          if (!(error instanceof SlugTaken)) throw error
          throw new Refusal(`there is an organization ${argument} already`)
        })
      console.log(key)
    }),
})

const set = command({
  summary: 'Change what holds for a whole organization',
  argument: required('SLUG', 'which organization', slug),
  options: {
    requests: required(
      'BOOLEAN',
      'true: anybody may open a ticket without a key',
      field(boolean()),
    ),
  },
  run: ({ argument, options }) =>
    withDatabase(async (db) => {
      await db.transact(async (tx) => {
        const organization = await getOrganization(tx, argument)
        await openOrganization(tx.in(organization.id), options.requests)
      })
      console.log(`${argument} ${options.requests ? 'takes' : 'does not take'} requests of anybody`)
    }),
})

const list = command({
  summary: 'List the organizations, oldest first',
  run: () =>
    withDatabase(async (db) => {
      const all = await db.read(listOrganizations)
      const rows = all.map((organization) => {
        const { slug, ticket_prefix, is_open, created_at, name } = organization
        return [slug, ticket_prefix, is_open ? 'yes' : 'no', created_at, name]
      })
      console.log(table(['SLUG', 'PREFIX', 'REQUESTS', 'CREATED', 'NAME'], rows))
    }),
})

export const orgs: CommandGroup = { summary: 'Organizations', commands: { create, set, list } }
