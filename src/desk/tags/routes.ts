import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { formatThousands } from '../../platform/text.ts'
import { createTag, tooManyTags } from './create.ts'
import { deleteTag } from './delete.ts'
import { mergeTags } from './merge.ts'
import {
  Tag,
  TagCreate,
  TagInUseError,
  TagList,
  TagMerge,
  TagPath,
  TagUpdate,
  tagsMax,
} from './schema.ts'
import { getTag, listTags } from './store.ts'
import { updateTag } from './update.ts'

export const list = readHandler({
  summary: 'List tags',
  description: `All of them, by name; at most ${formatThousands(tagsMax)}.`,
  response: { status: 200, schema: TagList, description: 'The tags.' },
  handle: (tx) => listTags(tx, tagsMax),
})

export const get = readHandler({
  summary: 'Get a tag',
  params: TagPath,
  response: { status: 200, schema: Tag, description: 'The tag.' },
  errors: { 404: 'Tag not found' },
  handle: (tx, { params }) => getTag(tx, params.tag_id),
})

export const create = writeHandler({
  summary: 'Create a tag',
  description:
    'Tagging a ticket with a new name does this, too. If the organization has `is_tag_list_locked`, only admins may.',
  body: TagCreate,
  response: { status: 201, schema: Tag, description: 'The new tag.' },
  errors: { 409: tooManyTags },
  handle: (tx, call) => createTag(tx, call.body, call),
})

export const update = writeHandler({
  summary: 'Update a tag',
  description:
    'Only the fields you send change. Tickets, views and macros show the new name at once; `updated_at` of the tickets stays.',
  params: TagPath,
  body: TagUpdate,
  response: { status: 200, schema: Tag, description: 'The updated tag.' },
  errors: { 404: 'Tag not found' },
  handle: (tx, call) => updateTag(tx, call.params.tag_id, call.body, call),
})

export const merge = writeHandler({
  summary: 'Merge another tag into this one',
  description:
    'Tickets, views and macros that have the other tag get this one instead, and the other is deleted. There is no undo.',
  params: TagPath,
  body: TagMerge,
  response: { status: 200, schema: Tag, description: 'The tag, with the tickets of both.' },
  errors: { 404: 'Tag not found' },
  handle: (tx, call) => mergeTags(tx, call.params.tag_id, call.body.tag_id, call),
})

export const remove = writeHandler({
  summary: 'Delete a tag',
  description:
    'Tickets lose it. Not if a saved view filters by it or a macro uses it: change those first, or merge the tag into another.',
  params: TagPath,
  response: { status: 204, description: 'The tag was deleted.' },
  errors: { 404: 'Tag not found', 409: TagInUseError },
  handle: (tx, call) => deleteTag(tx, call.params.tag_id, call),
})
