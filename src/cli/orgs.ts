import { byOperator } from '../access/act.ts'
import { title } from '../http/fields.ts'
import { createOrganization, SlugTaken } from '../organizations/create.ts'
import { listOrganizations } from '../organizations/store.ts'
import { UserCreate } from '../users/schema.ts'
import { type CommandGroup, command } from './command.ts'
import { now, withDatabase } from './database.ts'
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

const list = command({
  summary: 'List the organizations, oldest first',
  run: () =>
    withDatabase(async (db) => {
      const all = await db.read(listOrganizations)
      const rows = all.map((organization) => {
        const { slug, ticket_prefix, created_at, name } = organization
        return [slug, ticket_prefix, created_at, name]
      })
      console.log(table(['SLUG', 'PREFIX', 'CREATED', 'NAME'], rows))
    }),
})

export const orgs: CommandGroup = { summary: 'Organizations', commands: { create, list } }
