import { createInvitation, invitationUrl } from '../accounts/invitations/create.ts'
import { createUser } from '../accounts/users/create.ts'
import { UserCreate } from '../accounts/users/schema.ts'
import { findUserByEmail, listUsers } from '../accounts/users/store.ts'
import { asOperator } from '../platform/access/attribution.ts'
import { emailKey } from '../platform/text.ts'
import { type CommandGroup, defineCommand } from './command.ts'
import { allUsers, getOrganization, now, serviceUrl, withDatabase } from './database.ts'
import { CommandError } from './errors.ts'
import { optional, required } from './option.ts'
import { schemaParser, slug } from './parsers.ts'
import { formatTable } from './table.ts'

const { email, full_name, role, employee_type, region, timezone } = UserCreate.properties

const org = optional('SLUG', 'organization (default: the first)', slug)

const create = defineCommand({
  summary: 'Create a user',
  notes: 'Prints only the new user’s ID to standard output.',
  argument: required('EMAIL', 'unique within the organization', schemaParser(email)),
  options: {
    name: required('NAME', 'the full name', schemaParser(full_name)),
    role: optional(
      'ROLE',
      'admin, read_only_admin, agent or read_only_agent (agent)',
      schemaParser(role),
    ),
    'employee-type': optional(
      'TYPE',
      'permanent, contractor, external or bot (permanent)',
      schemaParser(employee_type),
    ),
    region: optional('REGION', 'amer, apac, emea, latam or asean (amer)', schemaParser(region)),
    timezone: optional('ZONE', 'an IANA name like Europe/Berlin (UTC)', schemaParser(timezone)),
    org,
  },
  run: ({ argument, options }) =>
    withDatabase(async (db) => {
      const body = {
        email: argument,
        full_name: options.name,
        role: options.role,
        employee_type: options['employee-type'],
        region: options.region,
        timezone: options.timezone,
      }
      const user = await db.transact(async (tx) => {
        const organization = await getOrganization(tx, options.org)
        return createUser(tx.in(organization.id), body, asOperator(now()))
      })
      console.log(user.id)
    }),
})

const list = defineCommand({
  summary: 'List the users of an organization, oldest first',
  options: { org },
  run: ({ options }) =>
    withDatabase(async (db) => {
      const users = await db.read(async (tx) => {
        const organization = await getOrganization(tx, options.org)
        return listUsers(tx.in(organization.id), allUsers)
      })
      const rows = users.map((user) => [
        user.email,
        user.role,
        user.is_active ? 'active' : 'inactive',
        user.employee_type,
        user.region,
        user.timezone,
        user.id,
        user.full_name,
      ])
      const heading = ['EMAIL', 'ROLE', 'STATE', 'TYPE', 'REGION', 'TIMEZONE', 'ID', 'NAME']
      console.log(formatTable(heading, rows))
    }),
})

const invite = defineCommand({
  summary: 'Create a link for a user to set or reset their password',
  notes:
    'Prints only the link to standard output. It works once, expires after 7 days and replaces any earlier link.',
  argument: required('EMAIL', 'user’s email address', schemaParser(email)),
  options: { org },
  run: ({ argument, options }) =>
    withDatabase(async (db) => {
      const { token } = await db.transact(async (tx) => {
        const organization = await getOrganization(tx, options.org)
        const orgTx = tx.in(organization.id)
        const user = await findUserByEmail(orgTx, emailKey(argument))
        if (user === undefined) {
          throw new CommandError(`user ${argument} not found in ${organization.slug}`)
        }
        return createInvitation(orgTx, user.id, asOperator(now()))
      })
      console.log(invitationUrl(await serviceUrl(db), token))
    }),
})

export const users: CommandGroup = {
  summary: 'Users',
  commands: { create, list, invite },
}
