import type { ReadTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { type FieldCondition, findFieldConditions } from '../fields/filter.ts'
import { findTagsByName, tagKey } from '../tags/store.ts'
import { assertSortable } from '../tickets/filter.ts'
import { parseTagNames } from '../tickets/tag-filter.ts'
import type { View } from './schema.ts'

/** What is stored of a filter: its tags by id, so that the view survives a new name. */
export interface StoredFilter {
  filter: string
  tag: string | null
  tagIds: string[]
  fields: FieldCondition[]
}

export async function toStoredFilter(tx: ReadTx, filter: View['filter']): Promise<StoredFilter> {
  assertSortable(filter, ['body', 'filter', 'sort'])
  const { tag, ...others } = filter
  const loc = ['body', 'filter', 'tag']
  const names = tag === undefined ? [] : parseTagNames(tag, loc)
  const tags = await findTagsByName(tx, names)
  const missing = names.find((name) => tags.every(({ name_key }) => name_key !== tagKey(name)))
  if (missing !== undefined) throw invalid(loc, `there is no tag ${missing}`)
  const fields =
    filter.fields === undefined
      ? []
      : await findFieldConditions(tx, filter.fields, ['body', 'filter', 'fields'])
  const inOrder = tags.sort((a, b) => (a.name_key < b.name_key ? -1 : 1))
  return {
    filter: JSON.stringify(others),
    tag: inOrder.map(({ name }) => name).join() || null,
    tagIds: inOrder.map(({ id }) => id),
    fields,
  }
}
