import { byOperator } from '../access/act.ts'
import { emailKey } from '../email.ts'
import { invitationUrl, makeInvitation } from '../invitations/make.ts'
import { createUser } from '../users/create.ts'
import { UserCreate } from '../users/schema.ts'
import { findUserByEmail, listUsers } from '../users/store.ts'
import { type CommandGroup, command } from './command.ts'
import { everybody, getOrganization, now, serviceUrl, withDatabase } from './database.ts'
import { Refusal } from './failure.ts'
import { optional, required } from './option.ts'
import { field, slug } from './readers.ts'
import { table } from './table.ts'

const { email, full_name, role, employee_type, region, timezone } = UserCreate.properties

const org = optional('SLUG', 'organization (default: the first)', slug)

const create = command({
  summary: 'Create a user',
  notes: 'Prints only the new user’s ID to standard output.',
  argument: required('EMAIL', 'unique within the organization', field(email)),
  options: {
    name: required('NAME', 'the full name', field(full_name)),
    role: optional('ROLE', 'admin, read_only_admin, agent or read_only_agent (agent)', field(role)),
    'employee-type': optional(
      'TYPE',
      'permanent, contractor, external or bot (permanent)',
      field(employee_type),
    ),
    region: optional('REGION', 'amer, apac, emea, latam or asean (amer)', field(region)),
    timezone: optional('ZONE', 'an IANA name like Europe/Berlin (UTC)', field(timezone)),
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
        return createUser(tx.in(organization.id), body, byOperator(now()))
      })
      console.log(user.id)
    }),
})

const list = command({
  summary: 'List the users of an organization, oldest first',
  options: { org },
  run: ({ options }) =>
    withDatabase(async (db) => {
      const users = await db.read(async (tx) => {
        const organization = await getOrganization(tx, options.org)
        return listUsers(tx.in(organization.id), everybody)
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
      console.log(table(heading, rows))
    }),
})

const invite = command({
  summary: 'Create a link for a user to set or reset their password',
  notes:
    'Prints only the link to standard output. It works once, expires after 7 days and replaces any earlier link.',
  argument: required('EMAIL', 'user’s email address', field(email)),
  options: { org },
  run: ({ argument, options }) =>
    withDatabase(async (db) => {
      const { token } = await db.transact(async (tx) => {
        const organization = await getOrganization(tx, options.org)
        const bound = tx.in(organization.id)
        const user = await findUserByEmail(bound, emailKey(argument))
        if (user === undefined) {
          throw new Refusal(`user ${argument} not found in ${organization.slug}`)
        }
        return makeInvitation(bound, user.id, byOperator(now()))
      })
      console.log(invitationUrl(await serviceUrl(db), token))
    }),
})

export const users: CommandGroup = {
  summary: 'Users',
  commands: { create, list, invite },
}
