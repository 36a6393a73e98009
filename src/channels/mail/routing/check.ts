import { findOrCreateTags } from '../../../desk/tags/create.ts'
import { assertAssignable } from '../../../desk/tickets/assignees.ts'
import type { Attribution } from '../../../platform/access/attribution.ts'
import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { invalid } from '../../../platform/errors.ts'
import {
  booleanFields,
  headerField,
  type MailRoute,
  type RouteCondition,
  type RouteEffect,
  ticketFieldNames,
} from './schema.ts'
import { parseRoutes, type StoredRoute } from './stored.ts'

interface CheckOptions {
  /** Where the routes are in the request. */
  loc: string[]
  /** As stored so far: teams and agents that it has may be gone. */
  before: string
}

/** Throws unless conditions make sense, and teams and agents exist. */
export async function assertRoutes(
  tx: ReadTx,
  routes: readonly MailRoute[],
  { loc, before }: CheckOptions,
): Promise<void> {
  const known = assigneesIn(parseRoutes(before))
  const unlessKnown = (id: string | null | undefined) => (id && known.has(id) ? null : id)
  for (const [index, { conditions, then }] of routes.entries()) {
    const at = [...loc, String(index)]
    for (const [position, condition] of conditions.entries())
      assertCondition(condition, [...at, 'conditions', String(position)])
    assertEffect(then, [...at, 'then'])
    const assignees = {
      assigned_team_id: unlessKnown(then.assigned_team_id),
      assigned_user_id: unlessKnown(then.assigned_user_id),
    }
    await assertAssignable(tx, assignees, [...at, 'then'])
  }
}

const assigneesIn = (routes: readonly StoredRoute[]) =>
  new Set(routes.flatMap(({ then }) => [then.assigned_team_id, then.assigned_user_id]))

function assertCondition(condition: RouteCondition, loc: string[]): void {
  const { field, operator, value } = condition
  assertHeader(condition, loc)
  const isBoolean = (booleanFields as readonly string[]).includes(field)
  if (isBoolean && operator !== 'is')
    throw invalid([...loc, 'operator'], `${field} can only be compared with is`)
  if (isBoolean !== (typeof value === 'boolean'))
    throw invalid([...loc, 'value'], isBoolean ? 'must be true or false' : 'must be a text')
  if (typeof value === 'string' && value.trim() === '')
    throw invalid([...loc, 'value'], 'must not be blank')
}

/** What a name can consist of. */
const headerName = /^[!-9;-~]+$/

function assertHeader({ field, header }: RouteCondition, loc: string[]): void {
  const at = [...loc, 'header']
  if (field !== headerField && header !== undefined)
    throw invalid(at, `only for the field ${headerField}`)
  if (field === headerField && !headerName.test(header ?? ''))
    throw invalid(at, 'must be the name of a header, such as X-Priority')
}

function assertEffect(then: RouteEffect, loc: string[]): void {
  if ((then.outcome ?? 'ticket') === 'ticket') return
  const field = ticketFieldNames.find((name) => then[name] !== undefined)
  if (field !== undefined) throw invalid([...loc, field], 'only for tickets')
}

/** What is stored, in JSON: tags by id, so that a route survives a new name. */
export async function toStoredRoutes(
  tx: WriteTx,
  routes: readonly MailRoute[],
  options: CheckOptions,
  act: Attribution,
): Promise<string> {
  await assertRoutes(tx, routes, options)
  const stored: StoredRoute[] = []
  for (const [index, { name = '', conditions, then }] of routes.entries()) {
    const { tags: names, outcome = 'ticket', ...rest } = then
    const loc = [...options.loc, String(index), 'then', 'tags']
    const tags = names && (await findOrCreateTags(tx, names, loc, act))
    stored.push({
      name: name.trim(),
      conditions,
      then: { outcome, ...rest, ...(tags && { tags: tags.map(toStoredTag) }) },
    })
  }
  return isSame(stored, parseRoutes(options.before)) ? options.before : JSON.stringify(stored)
}

const toStoredTag = ({ id, name }: { id: string; name: string }) => ({ id, name })

/** Whether they do the same; tags may have been renamed. */
const isSame = (a: readonly StoredRoute[], b: readonly StoredRoute[]) =>
  JSON.stringify(a, withoutTagNames) === JSON.stringify(b, withoutTagNames)

const withoutTagNames = (key: string, value: unknown) =>
  key === 'tags' ? (value as { id: string }[]).map(({ id }) => id).sort() : value
