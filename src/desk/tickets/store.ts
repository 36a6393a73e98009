import { batchRowsMax } from '../../platform/db/batches.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { foldText } from '../../platform/db/search/fold.ts'
import { dynamicMutation, forUpdate, mutation, query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import { fullColumns, listColumnNames } from './columns.ts'
import type { Opener, Ticket, WaitingFor } from './schema.ts'
import { searchableTickets } from './searchable.ts'
import { isUnresolved } from './status.ts'
import { type LatestMessage, nextWaiting, openingMessage, type Waiting } from './waiting.ts'

const ticketById = query<Ticket>(`
  SELECT ${fullColumns} FROM tickets t WHERE t.organization_id = :organization_id AND t.id = :id`)

/** Whether the ticket was opened without a key, and the name given then. */
export interface Origin {
  is_unverified: boolean
  requester_name: string | null
}

export interface TicketForUpdate extends Ticket, Origin, LatestMessage, Waiting {
  merged_into_id: string | null
  opened_by: Opener
  /** When the customer first answered, on a ticket that an agent opened. */
  customer_replied_at: string | null
  first_response_at: string | null
}

const ticketForUpdate = forUpdate(
  query<TicketForUpdate>(`
    SELECT ${fullColumns}, t.merged_into_id, t.is_unverified, t.requester_name, t.first_response_at,
      t.opened_by, t.customer_replied_at,
      t.latest_comment_id, t.latest_author_type, t.latest_author_since_at, t.waiting_for,
      t.waiting_since_at
    FROM tickets t
    WHERE t.organization_id = :organization_id AND t.id = :id`),
)

const ticketByNumber = query<Ticket>(`
  SELECT ${fullColumns} FROM tickets t
  WHERE t.organization_id = :organization_id AND t.ticket_number = :ticket_number`)

const nextNumber = mutation<{ ticket_number: number; ticket_prefix: string }>(`
  UPDATE organizations SET last_ticket_number = last_ticket_number + 1
  WHERE id = :organization_id
  RETURNING last_ticket_number AS ticket_number, ticket_prefix`)

const insertedColumns = [
  ...listColumnNames,
  ...(['description', 'category_key', 'is_unverified', 'requester_name'] as const),
  ...(['public_updated_at', 'waiting_for', 'waiting_since_at', 'description_bytes'] as const),
  ...(['opened_by', 'latest_author_type'] as const),
] as const

const insert = mutation(`
  INSERT INTO tickets (organization_id, ${insertedColumns.join(', ')})
  VALUES (:organization_id, ${insertedColumns.map((column) => `:${column}`).join(', ')})`)

const updatableColumns = [
  'subject',
  'description',
  'status',
  'priority',
  'category',
  'assigned_user_id',
  'assigned_team_id',
  'due_date',
  'resolved_at',
  'closed_at',
  'latest_comment_id',
  'latest_author_type',
  'latest_author_since_at',
  'waiting_for',
  'waiting_since_at',
] as const satisfies (keyof (Ticket & LatestMessage & Waiting))[]

/** Fields that the customer can see. */
const publicFields: readonly string[] = [
  'subject',
  'description',
  'status',
  'resolved_at',
  'closed_at',
]

const positionOfComment =
  'latest_position = (SELECT c.seq FROM comments c WHERE c.id = :new_comment_id)'

const customerOfTicket = query<NameAndEmail>(`
  SELECT name, email FROM customers
  WHERE organization_id = :organization_id AND id = :customer_id`)

const moveToCustomer = mutation(`
  UPDATE tickets SET customer_id = :customer_id, description = :description,
    description_html = CASE WHEN description = :description THEN description_html END,
    requester_name = NULL, updated_at = :now, public_updated_at = :now
  WHERE organization_id = :organization_id AND id = :id`)

const moveOwnFiles = mutation(`
  UPDATE attachments SET author_customer_id = :to, author_name = :name
  WHERE organization_id = :organization_id AND ticket_id = :id AND comment_id IS NULL
    AND author_customer_id = :from`)

const replaceToken = mutation(`
  UPDATE tickets SET tracking_token = :tracking_token, updated_at = :updated_at
  WHERE organization_id = :organization_id AND id = :id`)

const descriptionHtml = query<{ description_html: string | null }>(`
  SELECT description_html FROM tickets WHERE organization_id = :organization_id AND id = :id`)

const updateDescriptionHtml = mutation(`
  UPDATE tickets SET description_html = :html
  WHERE organization_id = :organization_id AND id = :id`)

const remove = mutation('DELETE FROM tickets WHERE organization_id = :organization_id AND id = :id')

// These statements are about users and teams, but live here: teams import tickets to unassign them,
// and not vice versa.
const assignableUser = query<{ is_active: boolean }>(`
  SELECT is_active FROM users WHERE organization_id = :organization_id AND id = :id`)

const assignableTeam = query<{ id: string }>(`
  SELECT id FROM teams WHERE organization_id = :organization_id AND id = :id`)

const unassign = (column: AssigneeColumn) =>
  mutation<{ id: string }>(`
    UPDATE tickets SET ${column} = NULL, updated_at = :updated_at
    WHERE organization_id = :organization_id AND ${column} = :assignee_id AND seq IN (
      SELECT seq FROM tickets WHERE ${column} = :assignee_id
      ORDER BY ticket_number LIMIT ${batchRowsMax})
    RETURNING id`)

const countUpTo = (column: AssigneeColumn) =>
  query<{ count: number }>(`
    SELECT count(*) AS count FROM (
      SELECT 1 FROM tickets
      WHERE +organization_id = :organization_id AND ${column} = :assignee_id
      LIMIT ${batchRowsMax + 1}) AS counted`)

const assignedCounts = {
  assigned_user_id: countUpTo('assigned_user_id'),
  assigned_team_id: countUpTo('assigned_team_id'),
}

const unassignments = {
  assigned_user_id: unassign('assigned_user_id'),
  assigned_team_id: unassign('assigned_team_id'),
}

const firstResponse = mutation(`
  UPDATE tickets SET first_response_at = :at
  WHERE organization_id = :organization_id AND id = :id AND first_response_at IS NULL`)

const firstReplyOfCustomer = mutation(`
  UPDATE tickets SET customer_replied_at = :at
  WHERE organization_id = :organization_id AND id = :id AND customer_replied_at IS NULL`)

const openerOfTicket = query<{ opened_by: Opener }>(`
  SELECT opened_by FROM tickets WHERE organization_id = :organization_id AND id = :id`)

export async function getTicket(tx: ReadTx, id: string): Promise<Ticket> {
  return assertFound(await tx.one(ticketById, { id }), 'Ticket')
}

export const findTicketForUpdate = (tx: WriteTx, id: string) => tx.one(ticketForUpdate, { id })

export async function getTicketForUpdate(tx: WriteTx, id: string): Promise<TicketForUpdate> {
  return assertFound(await findTicketForUpdate(tx, id), 'Ticket')
}

export const findTicketByNumber = (tx: ReadTx, ticketNumber: number) =>
  tx.one(ticketByNumber, { ticket_number: ticketNumber })

/** Rolled back with the transaction, so that there are no gaps. */
export async function nextTicketNumber(tx: WriteTx) {
  const row = await tx.one(nextNumber)
  if (row === undefined) throw new Error(`No organization ${tx.organizationId}`)
  return row
}

interface NameAndEmail {
  name: string
  email: string
}

export function insertTicket(
  tx: WriteTx,
  ticket: Ticket,
  customer: NameAndEmail,
  {
    is_unverified,
    requester_name,
    opened_by,
    isByCustomer,
  }: Origin & { opened_by: Opener; isByCustomer: boolean },
): void {
  const isWaiting = isUnresolved(ticket.status)
  const waitingFor: WaitingFor = opened_by === 'user' ? 'customer' : 'agent'
  tx.send(insert, {
    ...ticket,
    is_unverified,
    requester_name,
    public_updated_at: ticket.updated_at,
    category_key: categoryKey(ticket.category),
    opened_by,
    latest_author_type: openingMessage(opened_by).latest_author_type,
    waiting_for: isWaiting ? waitingFor : null,
    waiting_since_at: isWaiting ? ticket.created_at : null,
    // Counts toward the storage of the organization.
    description_bytes: isByCustomer ? Buffer.byteLength(ticket.description) : 0,
  })
  indexTicket(tx, ticket, customer)
}

/** After its row was inserted. */
export const indexTicket = (tx: WriteTx, ticket: Ticket, customer: NameAndEmail): void =>
  tx.reindex(searchableTickets, ticket.id, searchFields(ticket, customer))

const searchFields = (ticket: Ticket, customer: NameAndEmail) => [
  ticket.subject,
  ticket.description,
  ticket.ticket_display_id,
  customer.name,
  customer.email,
]

/**
 * Sets only changed columns, because SQLite rewrites the entries of every index on a column that is
 * set, even to the same value. The time that the customer sees changes only with what they see: a
 * public field, or anything else if `isPublic`. `newCommentId` is a comment that users have not seen.
 */
export async function updateTicketRow(
  tx: WriteTx,
  before: TicketForUpdate,
  change: Ticket & Partial<LatestMessage>,
  { isPublic = false, newCommentId }: { isPublic?: boolean; newCommentId?: string } = {},
): Promise<void> {
  const changedTicket = { ...before, ...change }
  const after = { ...changedTicket, ...nextWaiting(before, changedTicket) }
  const changed = updatableColumns.filter((column) => before[column] !== after[column])
  const isVisible = isPublic || changed.some((column) => publicFields.includes(column))
  const columns = [
    'updated_at',
    ...changed,
    ...(changed.includes('category') ? ['category_key'] : []),
    ...(isVisible ? ['public_updated_at'] : []),
    ...(changed.includes('description') ? ['description_html'] : []),
  ]
  const assignments = [
    ...columns.map((column) => `${column} = :${column}`),
    ...(newCommentId === undefined ? [] : [positionOfComment]),
  ]
  const update = dynamicMutation(`
    UPDATE tickets SET ${assignments.join(', ')}
    WHERE organization_id = :organization_id AND id = :id`)
  tx.send(update, {
    ...after,
    new_comment_id: newCommentId ?? null,
    description_html: null,
    public_updated_at: after.updated_at,
    category_key: categoryKey(after.category),
  })
  if (!changed.includes('subject') && !changed.includes('description')) return
  const customer = await tx.one(customerOfTicket, { customer_id: after.customer_id })
  tx.reindex(searchableTickets, after.id, searchFields(after, customer!))
}

export function moveTicketToCustomer(
  tx: WriteTx,
  before: Ticket,
  after: Ticket,
  customer: NameAndEmail,
): void {
  const { id, customer_id, description, updated_at: now } = after
  tx.send(moveToCustomer, { id, customer_id, description, now })
  tx.send(moveOwnFiles, { id, from: before.customer_id, to: customer_id, name: customer.name })
  tx.reindex(searchableTickets, id, searchFields(after, customer))
}

export const setTrackingToken = (tx: WriteTx, id: string, token: string, now: string) =>
  tx.send(replaceToken, { id, tracking_token: token, updated_at: now })

/** Null if the description is plain text. */
export const getDescriptionHtml = async (tx: ReadTx, id: string): Promise<string | null> =>
  (await tx.one(descriptionHtml, { id }))?.description_html ?? null

/** Of the current description: a change of that removes it. */
export const setDescriptionHtml = (tx: WriteTx, id: string, html: string | null) =>
  tx.send(updateDescriptionHtml, { id, html })

export const deleteTicketRow = (tx: WriteTx, id: string) => tx.run(remove, { id })

export const findAssignableUser = (tx: ReadTx, id: string) => tx.one(assignableUser, { id })

export async function teamExists(tx: ReadTx, id: string): Promise<boolean> {
  return (await tx.one(assignableTeam, { id })) !== undefined
}

export type AssigneeColumn = 'assigned_user_id' | 'assigned_team_id'

/** Whether it takes more than one batch to unassign them. */
export const hasManyAssigned = async (tx: ReadTx, column: AssigneeColumn, assigneeId: string) =>
  (await tx.one(assignedCounts[column], { assignee_id: assigneeId }))!.count > batchRowsMax

/** Of at most `batchRowsMax` tickets. Returns their ids, in the same order on both engines. */
export async function clearSomeAssignee(
  tx: WriteTx,
  column: AssigneeColumn,
  assigneeId: string,
  now: string,
): Promise<string[]> {
  const values = { assignee_id: assigneeId, updated_at: now }
  const tickets = await tx.all(unassignments[column], values)
  return tickets.map(({ id }) => id).sort()
}

export const setFirstResponseAt = (tx: WriteTx, id: string, at: string) =>
  tx.send(firstResponse, { id, at })

export const setCustomerRepliedAt = (tx: WriteTx, id: string, at: string) =>
  tx.send(firstReplyOfCustomer, { id, at })

export const getOpener = async (tx: ReadTx, id: string): Promise<Opener> =>
  assertFound(await tx.one(openerOfTicket, { id }), 'Ticket').opened_by

/** Categories are compared case-insensitively. */
export const categoryKey = (category: string | null) =>
  category === null ? null : foldText(category)
