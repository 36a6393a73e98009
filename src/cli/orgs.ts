import { OrganizationUpdate } from '../accounts/organizations/schema.ts'
import { listOrganizations } from '../accounts/organizations/store.ts'
import { updateOrganization } from '../accounts/organizations/update.ts'
import { createOrganization, SlugTakenError } from '../accounts/provision.ts'
import { UserCreate } from '../accounts/users/schema.ts'
import {
  deleteDomain,
  findDomainHolder,
  insertDomain,
  listAddressesIn,
  listDomains,
} from '../channels/mail/address-verification/domain-store.ts'
import { asOperator } from '../platform/access/attribution.ts'
import type { RootWriteTx } from '../platform/db/db.ts'
import { type CommandGroup, defineCommand } from './command.ts'
import { getOrganization, now, withDatabase, withNewDatabase } from './database.ts'
import { CommandError } from './errors.ts'
import { optional, repeatable, required } from './option.ts'
import { domainName, schemaParser, slug, ticketPrefix } from './parsers.ts'
import { formatTable } from './table.ts'

const { email, full_name } = UserCreate.properties
const { name, time_zone, accepts_requests } = OrganizationUpdate.properties

const create = defineCommand({
  summary: 'Create an organization and its first admin',
  notes:
    'Prints only the admin’s API key (all scopes) to standard output. It can’t be shown again.',
  argument: required('SLUG', 'its short name: lowercase letters, digits, hyphens', slug),
  options: {
    'admin-email': required('EMAIL', 'the first admin', schemaParser(email)),
    'admin-name': optional('NAME', 'the admin’s name (Admin)', schemaParser(full_name)),
    name: optional('NAME', 'the full name of the organization (its slug)', schemaParser(name)),
    'ticket-prefix': optional('PREFIX', 'ticket ID prefix (default: TKT)', ticketPrefix),
    'time-zone': optional('ZONE', 'its IANA time zone (default: UTC)', schemaParser(time_zone)),
  },
  run: ({ argument, options }) =>
    withNewDatabase(async (db) => {
      const wanted = {
        slug: argument,
        name: options.name,
        ticketPrefix: options['ticket-prefix'],
        timeZone: options['time-zone'],
        adminEmail: options['admin-email'],
        adminName: options['admin-name'],
      }
      const key = await db
        .transact((tx) => createOrganization(tx, wanted, asOperator(now())))
        .catch((error) => {
          if (!(error instanceof SlugTakenError)) throw error
          throw new CommandError(`organization ${argument} already exists`)
        })
      console.log(key)
    }),
})

const update = defineCommand({
  summary: 'Show or change an organization’s settings',
  argument: required('SLUG', 'which organization', slug),
  notes: 'Without options, shows the current settings.',
  options: {
    name: optional('NAME', 'the full name of the organization', schemaParser(name)),
    'time-zone': optional(
      'ZONE',
      'an IANA name like Europe/Berlin; customers read times in it',
      schemaParser(time_zone),
    ),
    'accept-requests': optional(
      'BOOLEAN',
      'whether anyone can submit requests through the portal',
      schemaParser(accepts_requests),
    ),
  },
  run: ({ argument, options: { name, 'time-zone': timeZone, 'accept-requests': requests } }) =>
    withDatabase(async (db) => {
      const change = {
        ...(name && { name }),
        ...(timeZone && { time_zone: timeZone }),
        ...(requests !== undefined && { accepts_requests: requests }),
      }
      const changed = await db.transact(async (tx) => {
        const { id } = await getOrganization(tx, argument)
        return updateOrganization(tx.in(id), change, asOperator(now()))
      })
      const portal = changed.accepts_requests ? 'open' : 'closed'
      console.log(`${argument} (${changed.name}): portal ${portal}, time zone ${changed.time_zone}`)
    }),
})

const list = defineCommand({
  summary: 'List the organizations, oldest first',
  run: () =>
    withDatabase(async (db) => {
      const all = await db.read(listOrganizations)
      const rows = all.map((organization) => {
        const { slug, ticket_prefix, accepts_requests, time_zone, created_at, name } = organization
        return [slug, ticket_prefix, accepts_requests ? 'yes' : 'no', time_zone, created_at, name]
      })
      const heading = ['SLUG', 'PREFIX', 'REQUESTS', 'TIMEZONE', 'CREATED', 'NAME']
      console.log(formatTable(heading, rows))
    }),
})

const domains = defineCommand({
  summary: 'Show, give or take back an organization’s mail domains',
  argument: required('SLUG', 'which organization', slug),
  notes:
    'Mail for all addresses of such a domain that arrives at BELLHOP_SMTP_LISTEN belongs to this organization, whoever else has a mailbox for it. Only needed if the server has several organizations.',
  options: {
    add: repeatable('DOMAIN', 'a domain that it gets', domainName),
    remove: repeatable('DOMAIN', 'a domain that it has no longer', domainName),
  },
  run: ({ argument, options }) =>
    withDatabase(async (db) => {
      const { given, others } = await db.transact(async (tx) => {
        const { id } = await getOrganization(tx, argument)
        for (const domain of options.remove) await takeDomain(tx, id, domain)
        for (const domain of options.add) await giveDomain(tx, id, domain)
        const given = await listDomains(tx, id)
        const found = await Promise.all(given.map((domain) => listAddressesIn(tx, domain)))
        return { given, others: found.flat().filter((address) => address.slug !== argument) }
      })
      console.log(given.length > 0 ? given.join('\n') : `${argument} has been given no domain`)
      for (const other of others)
        console.error(
          `${other.address} is also a mailbox of ${other.slug}, which no longer gets mail for it by SMTP`,
        )
    }),
})

async function giveDomain(tx: RootWriteTx, organizationId: number, domain: string): Promise<void> {
  const holder = await findDomainHolder(tx, domain)
  if (holder !== undefined) throw new CommandError(`${domain} belongs to ${holder}`)
  await insertDomain(tx.in(organizationId), domain, now())
}

async function takeDomain(tx: RootWriteTx, organizationId: number, domain: string): Promise<void> {
  if (await deleteDomain(tx.in(organizationId), domain)) return
  throw new CommandError(`the organization does not have ${domain}`)
}

export const orgs: CommandGroup = {
  summary: 'Organizations',
  commands: { create, update, list, domains },
}
