import { findUser } from '../../accounts/users/store.ts'
import type { ReadTx } from '../../platform/db/db.ts'
import type { CsvRow } from '../../platform/http/csv-response.ts'
import type { CallerContext, OrganizationDb } from '../../platform/http/endpoint.ts'
import { encodeCursor } from '../../platform/http/paging.ts'
import type { Cell } from '../../shared/csv.ts'
import type { Field, Value } from '../fields/schema.ts'
import { listActiveFields } from '../fields/store.ts'
import { findTeam } from '../teams/store.ts'
import { listTicketPage } from '../tickets/list.ts'
import type { TicketCsvQuery, TicketItem } from '../tickets/schema.ts'

const pageRows = 200
const include = 'customer,waiting,opened_by,tags,fields'

/** Of those that the tickets so far are assigned to. Null for one that was deleted meanwhile. */
interface Names {
  users: Map<string, { name: string; email: string } | null>
  teams: Map<string, string | null>
}

/** The header and all tickets that match, in short reads. */
export async function* ticketPages(
  db: OrganizationDb,
  { query, caller }: CallerContext<TicketCsvQuery>,
): AsyncGenerator<readonly CsvRow[], void, undefined> {
  const fields = await db.read((tx) => listActiveFields(tx, 'ticket'))
  const names: Names = { users: new Map(), teams: new Map() }
  const readPage = (tx: ReadTx, cursor: string | undefined) =>
    listTicketPage(tx, { ...query, include, limit: pageRows, cursor, me: caller.userId, caller })
  let header: CsvRow[] = [[...Object.keys(columns), ...fields.map(({ key }) => `field_${key}`)]]
  let cursor: string | undefined
  do {
    const { next, rows } = await db.read(async (tx) => {
      const { items, next } = await readPage(tx, cursor)
      await readNames(tx, items, names)
      return { next, rows: items.map((ticket) => toRow(ticket, { names, fields })) }
    })
    yield [...header, ...rows]
    header = []
    cursor = next === undefined ? undefined : encodeCursor(next)
  } while (cursor !== undefined)
}

async function readNames(tx: ReadTx, tickets: readonly TicketItem[], { users, teams }: Names) {
  for (const { assigned_user_id: user, assigned_team_id: team } of tickets) {
    if (user !== null && !users.has(user)) users.set(user, await nameOfUser(tx, user))
    if (team !== null && !teams.has(team)) teams.set(team, (await findTeam(tx, team))?.name ?? null)
  }
}

async function nameOfUser(tx: ReadTx, id: string) {
  const user = await findUser(tx, id)
  return user === undefined ? null : { name: user.full_name, email: user.email }
}

const columns: Record<string, (ticket: TicketItem, names: Names) => Cell> = {
  id: ({ id }) => id,
  number: ({ ticket_display_id }) => ticket_display_id,
  subject: ({ subject }) => subject,
  status: ({ status }) => status,
  priority: ({ priority }) => priority,
  category: ({ category }) => category,
  tags: ({ tags }) => tags!.map(({ name }) => name).join('; '),
  customer_name: ({ customer }) => customer!.name,
  customer_email: ({ customer }) => customer!.email,
  assignee_name: ({ assigned_user_id }, { users }) => nameIn(users, assigned_user_id)?.name ?? null,
  assignee_email: ({ assigned_user_id }, { users }) =>
    nameIn(users, assigned_user_id)?.email ?? null,
  team: ({ assigned_team_id }, { teams }) => nameIn(teams, assigned_team_id),
  opened_by: ({ opened_by }) => opened_by!,
  waiting_for: ({ waiting }) => waiting!.for,
  waiting_since: ({ waiting }) => waiting!.since,
  due_date: ({ due_date }) => due_date,
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
  resolved_at: ({ resolved_at }) => resolved_at,
  closed_at: ({ closed_at }) => closed_at,
}

const nameIn = <T>(names: Map<string, T | null>, id: string | null): T | null =>
  id === null ? null : (names.get(id) ?? null)

const toRow = (
  ticket: TicketItem,
  { names, fields }: { names: Names; fields: readonly Field[] },
): CsvRow => [
  ...Object.values(columns).map((cell) => cell(ticket, names)),
  ...fields.map((field) => toCell(field, ticket.fields![field.key])),
]

/** Choices by their names, as people see them. */
function toCell({ type, choices }: Field, value: Value | null | undefined): Cell {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  const nameOf = (key: string) => choices.find((choice) => choice.key === key)?.name ?? key
  if (Array.isArray(value)) return value.map(nameOf).join('; ')
  return type === 'choice' ? nameOf(String(value)) : value
}
