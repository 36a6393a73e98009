import { randomUUIDv7 } from 'node:crypto'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { type Caller, requirePermission } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError, invalid } from '../../platform/errors.ts'
import { formatThousands } from '../../platform/text.ts'
import { tagChanges } from './history.ts'
import { type Tag, type TagCreate, type TicketTag, tagsMax } from './schema.ts'
import { countTags, findTagsByName, insertTag, isTagListLocked, tagKey } from './store.ts'

export const tooManyTags = `The limit of ${formatThousands(tagsMax)} tags is reached`
export const nameTaken = 'a tag with this name already exists'

export async function createTag(
  tx: WriteTx,
  body: TagCreate,
  act: Attribution & { caller: Caller },
): Promise<Tag> {
  if (await isTagListLocked(tx)) requirePermission(act.caller, 'change tags')
  const tag = await addTag(tx, body, act)
  if (tag === undefined) throw invalid(['body', 'name'], nameTaken)
  return tag
}

/**
 * The tags with these names, without duplicates. Creates those that are missing, unless only admins do
 * that.
 */
export async function findOrCreateTags(
  tx: WriteTx,
  names: readonly string[],
  loc: string[],
  act: Attribution,
): Promise<TicketTag[]> {
  const found = await findTagsByName(tx, names)
  const isMissing = (name: string) => found.every(({ name_key }) => name_key !== tagKey(name))
  if (!names.some(isMissing)) return found
  if (await isTagListLocked(tx)) {
    const index = names.findIndex(isMissing)
    throw invalid(
      [...loc, String(index)],
      `there is no tag ${names[index]}, and new ones are locked`,
    )
  }
  const byKey = new Map(found.map((tag): [string, TicketTag] => [tag.name_key, tag]))
  // In sorted order, so that two transactions with the same names cannot deadlock.
  const missing = new Map(names.filter(isMissing).map((name) => [tagKey(name), name]))
  for (const key of [...missing.keys()].sort()) {
    const name = names.find((candidate) => tagKey(candidate) === key)!
    // Another transaction may have created it since.
    byKey.set(key, (await addTag(tx, { name }, act)) ?? (await findTagsByName(tx, [name]))[0]!)
  }
  return [...byKey.values()]
}

/** Undefined if there is one with this name. */
export async function addTag(
  tx: WriteTx,
  { name, color = 'gray' }: TagCreate,
  act: Attribution,
): Promise<Tag | undefined> {
  if ((await countTags(tx)) >= tagsMax) throw new BellhopError('conflict', tooManyTags)
  const times = { created_at: act.now, updated_at: act.now }
  const tag = { id: randomUUIDv7(), name, color, ...times }
  if (!(await insertTag(tx, tag))) return undefined
  recordEvent(tx, act, { type: 'tag.created', resourceId: tag.id, changes: tagChanges({}, tag) })
  return { ...tag, ticket_count: 0 }
}
