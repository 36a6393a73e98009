import { readFile } from 'node:fs/promises'
import { text as readText } from 'node:stream/consumers'
import { rehearseRoutes } from '../channels/mail/receiving/rehearse-routes.ts'
import {
  RouteRehearsalRequest as RequestSchema,
  type RouteRehearsalRequest,
  type RouteResult,
  rehearsalDaysDefault,
  rehearsalDaysMax,
} from '../channels/mail/receiving/route-rehearsal-schema.ts'
import { integer } from '../platform/http/fields.ts'
import { compileValidator, throwIfInvalid } from '../platform/http/validate.ts'
import { addSeconds } from '../platform/time.ts'
import { defineCommand } from './command.ts'
import { now } from './database.ts'
import { CommandError } from './errors.ts'
import { findMailboxId, mailboxAddress, org, withOrganization } from './mail-organization.ts'
import { optional, required } from './option.ts'
import { schemaParser } from './parsers.ts'
import { formatTable } from './table.ts'

export const rehearse = defineCommand({
  summary: 'Show which mails would have gone elsewhere with other routes',
  notes: 'Changes nothing. The file has a list of routes in JSON, as in the API.',
  argument: mailboxAddress,
  options: {
    routes: required('FILE', 'the routes, or - for standard input', (text) => text),
    days: optional(
      'DAYS',
      `mails of this many days (default: ${rehearsalDaysDefault})`,
      schemaParser(integer({ minimum: 1, maximum: rehearsalDaysMax })),
    ),
    org,
  },
  run: ({ argument, options }) =>
    withOrganization(options.org, async (db) => {
      const at = now()
      const { days = rehearsalDaysDefault } = options
      const routes = parseRequest(await readFileOrInput(options.routes))
      const request = { ...routes, from: addSeconds(at, -days * 86_400) }
      const signal = new AbortController().signal
      const { changes, ...counts } = await db.read(async (tx) => {
        const id = await findMailboxId(tx, argument)
        return rehearseRoutes(tx, id, request, { now: at, signal })
      })
      const rows = changes.map(({ received_at, before, after, inbound_mail_id, from, subject }) => [
        received_at,
        describe(before),
        describe(after),
        inbound_mail_id,
        from,
        subject,
      ])
      console.log(formatTable(['RECEIVED', 'BEFORE', 'AFTER', 'ID', 'FROM', 'SUBJECT'], rows))
      const { changed_count, mail_count, unknown_count } = counts
      console.error(
        `${changed_count} of ${mail_count} mails go elsewhere, ${unknown_count} unknown`,
      )
    }),
})

const readFileOrInput = (path: string) =>
  path === '-' ? readText(process.stdin) : readFile(path, 'utf8')

function parseRequest(json: string): RouteRehearsalRequest {
  const { value, issues } = compileValidator(RequestSchema, 'body')({ routes: parseJson(json) })
  throwIfInvalid(issues)
  return value as unknown as RouteRehearsalRequest
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new CommandError('the file with the routes is not valid JSON')
  }
}

/** What a ticket gets would be too long. */
const describe = ({ route, outcome }: RouteResult) =>
  route === null ? outcome : `${outcome} (route ${route})`
