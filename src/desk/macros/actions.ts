import type { Attribution } from '../../platform/access/attribution.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { changeValues } from '../fields/change.ts'
import { listFields } from '../fields/store.ts'
import { findOrCreateTags } from '../tags/create.ts'
import type { TicketTag } from '../tags/schema.ts'
import { findTagsByName, tagKey } from '../tags/store.ts'
import { assertAssignable } from '../tickets/assignees.ts'
import type { TicketUpdate } from '../tickets/schema.ts'
import { isUnresolved } from '../tickets/status.ts'
import type { MacroActions } from './schema.ts'
import type { MacroField, StoredMacro } from './store.ts'

/** What is stored of actions: their tags by id, so that the macro survives a new name. */
export interface StoredActions
  extends Pick<StoredMacro, 'actions' | 'added_tags' | 'removed_tags'> {
  tagIds: { added: string[]; removed: string[] }
  /** Also in `actions`, as their keys never change. These tell which fields are in use. */
  fieldValues: MacroField[]
}

export const actionsLoc = ['body', 'actions']

/**
 * Tags to add that do not exist are created, as when a ticket is tagged. `before` are the actions as
 * stored so far.
 */
export async function toStoredActions(
  tx: WriteTx,
  { add_tags = [], remove_tags = [], fields, ...change }: MacroActions,
  act: Attribution,
  before = '{}',
): Promise<StoredActions> {
  const { assigned_user_id, ...rest } = change
  assertSnoozable(rest)
  const assignee = assigned_user_id?.toLowerCase() ?? assigned_user_id
  await assertAssignable(
    tx,
    { ...rest, assigned_user_id: assignee === 'me' ? null : assignee },
    actionsLoc,
  )
  const added = await findOrCreateTags(tx, add_tags, [...actionsLoc, 'add_tags'], act)
  const removed = await findTags(tx, remove_tags, [...actionsLoc, 'remove_tags'])
  const both = removed.find(({ id }) => added.some((tag) => tag.id === id))
  if (both !== undefined) {
    throw invalid([...actionsLoc, 'remove_tags'], `${both.name} is also to be added`)
  }
  const values = fields && (await parseFields(tx, fields, fieldsIn(before)))
  const stored = {
    ...rest,
    ...(assignee !== undefined && { assigned_user_id: assignee }),
    ...(values && { fields: values.byKey }),
  }
  return {
    actions: JSON.stringify(stored),
    added_tags: namesOf(added),
    removed_tags: namesOf(removed),
    tagIds: { added: idsOf(added), removed: idsOf(removed) },
    fieldValues: values?.byId ?? [],
  }
}

/** Only unresolved tickets are snoozed. */
export function assertSnoozable({ status, snooze_minutes }: MacroActions): void {
  if (snooze_minutes === undefined || status === undefined || isUnresolved(status)) return
  throw invalid([...actionsLoc, 'snooze_minutes'], 'a ticket cannot be resolved and snoozed')
}

async function findTags(tx: ReadTx, names: readonly string[], loc: string[]): Promise<TicketTag[]> {
  const tags = await findTagsByName(tx, names)
  const missing = names.find((name) => tags.every(({ name_key }) => name_key !== tagKey(name)))
  if (missing !== undefined) throw invalid(loc, `there is no tag ${missing}`)
  return tags
}

type Fields = NonNullable<MacroActions['fields']>

const fieldsIn = (actions: string): Fields => (JSON.parse(actions) as MacroActions).fields ?? {}

/** As they are stored on a ticket. What the macro has already can stay, even if it is inactive now. */
async function parseFields(tx: ReadTx, input: Fields, before: Fields) {
  const fields = (await listFields(tx)).filter(({ applies_to }) => applies_to === 'ticket')
  const isKept = (key: string) =>
    Object.hasOwn(before, key) &&
    JSON.stringify(before[key]) === JSON.stringify(input[key]) &&
    fields.some((field) => field.key === key)
  const added = Object.fromEntries(Object.entries(input).filter(([key]) => !isKept(key)))
  const active = fields.filter(({ is_active }) => is_active)
  const { values } = changeValues(active, [], added, [...actionsLoc, 'fields'])
  const used = fields.filter(({ key }) => Object.hasOwn(input, key))
  const parsed = (key: string) => (isKept(key) ? before[key] : values[key]) ?? null
  return {
    byKey: Object.fromEntries(used.map(({ key }) => [key, parsed(key)])),
    byId: used.map(({ id, key }) => ({ field_id: id, value: JSON.stringify(parsed(key)) })),
  }
}

const idsOf = (tags: readonly TicketTag[]) => tags.map(({ id }) => id)

/** In the order in which they are read. */
function namesOf(tags: readonly TicketTag[]): string | null {
  const names = tags.map(({ name }) => name)
  names.sort((a, b) => (tagKey(a) < tagKey(b) ? -1 : 1))
  return names.join() || null
}

/** The change of a ticket, for the user who applies the macro. */
export function toTicketUpdate(
  { add_tags, remove_tags, fields, snooze_minutes, assigned_user_id, ...change }: MacroActions,
  userId: string,
): TicketUpdate {
  if (assigned_user_id === undefined) return change
  const assignee = assigned_user_id === 'me' ? userId : assigned_user_id
  return { ...change, assigned_user_id: assignee?.toLowerCase() ?? null }
}
