import { byOperator } from '../access/act.ts'
import { changeOrganization } from '../organizations/change.ts'
import { createOrganization, SlugTaken } from '../organizations/create.ts'
import { OrganizationUpdate } from '../organizations/schema.ts'
import { listOrganizations } from '../organizations/store.ts'
import { UserCreate } from '../users/schema.ts'
import { type CommandGroup, command } from './command.ts'
import { getOrganization, now, withDatabase, withNewDatabase } from './database.ts'
import { Refusal } from './failure.ts'
import { optional, required } from './option.ts'
import { field, slug, ticketPrefix } from './readers.ts'
import { table } from './table.ts'

const { email, full_name } = UserCreate.properties
const { name, accepts_requests } = OrganizationUpdate.properties

const create = command({
  summary: 'Create an organization and its first admin',
  notes:
    'Prints only the admin’s API key (all scopes) to standard output. It can’t be shown again.',
  argument: required('SLUG', 'its short name: lowercase letters, digits, hyphens', slug),
  options: {
    'admin-email': required('EMAIL', 'the first admin', field(email)),
    'admin-name': optional('NAME', 'the admin’s name (Admin)', field(full_name)),
    name: optional('NAME', 'the full name of the organization (its slug)', field(name)),
    'ticket-prefix': optional('PREFIX', 'ticket ID prefix (default: TKT)', ticketPrefix),
  },
  run: ({ argument, options }) =>
    withNewDatabase(async (db) => {
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
          throw new Refusal(`organization ${argument} already exists`)
        })
      console.log(key)
    }),
})

const update = command({
  summary: 'Show or change an organization’s settings',
  argument: required('SLUG', 'which organization', slug),
  notes: 'Without options, shows the current settings.',
  options: {
    name: optional('NAME', 'the full name of the organization', field(name)),
    'accept-requests': optional(
      'BOOLEAN',
      'whether anyone can submit requests through the portal',
      field(accepts_requests),
    ),
  },
  run: ({ argument, options: { name, 'accept-requests': requests } }) =>
    withDatabase(async (db) => {
      const change = {
        ...(name && { name }),
        ...(requests !== undefined && { accepts_requests: requests }),
      }
      const changed = await db.transact(async (tx) => {
        const { id } = await getOrganization(tx, argument)
        return changeOrganization(tx.in(id), change, byOperator(now()))
      })
      console.log(
        `${argument} (${changed.name}): portal ${changed.accepts_requests ? 'open' : 'closed'}`,
      )
    }),
})

const list = command({
  summary: 'List the organizations, oldest first',
  run: () =>
    withDatabase(async (db) => {
      const all = await db.read(listOrganizations)
      const rows = all.map((organization) => {
        const { slug, ticket_prefix, accepts_requests, created_at, name } = organization
        return [slug, ticket_prefix, accepts_requests ? 'yes' : 'no', created_at, name]
      })
      console.log(table(['SLUG', 'PREFIX', 'REQUESTS', 'CREATED', 'NAME'], rows))
    }),
})

export const orgs: CommandGroup = { summary: 'Organizations', commands: { create, update, list } }
