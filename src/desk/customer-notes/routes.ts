import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { pageHeaders, sendPage } from '../../platform/http/paging.ts'
import { CustomerPath } from '../customers/schema.ts'
import { getCustomer } from '../customers/store.ts'
import { createNote } from './create.ts'
import { sealNoteCursor, toNotePageRequest } from './cursor.ts'
import { deleteNote } from './delete.ts'
import {
  CustomerNote,
  CustomerNoteCreate,
  CustomerNoteList,
  CustomerNoteListQuery,
  CustomerNotePath,
  CustomerNoteUpdate,
} from './schema.ts'
import { listNotes } from './store.ts'
import { updateNote } from './update.ts'

export const list = readHandler({
  summary: 'List the notes about a customer',
  description: 'Pinned notes first, then newest first. Customers never see notes.',
  params: CustomerPath,
  query: CustomerNoteListQuery,
  response: { status: 200, schema: CustomerNoteList, description: 'The notes.' },
  responseHeaders: { Link: pageHeaders.Link },
  errors: { 404: 'Customer not found' },
  async handle(tx, call) {
    const { customer_id } = call.params
    const page = toNotePageRequest(call)
    const [, items] = await Promise.all([
      getCustomer(tx, customer_id),
      listNotes(tx, customer_id, page),
    ])
    return sendPage(call, page, items, (note) => sealNoteCursor(call.cursors, note))
  },
})

export const create = writeHandler({
  summary: 'Create a note about a customer',
  params: CustomerPath,
  body: CustomerNoteCreate,
  response: { status: 201, schema: CustomerNote, description: 'The new note.' },
  errors: { 404: 'Customer not found' },
  handle: (tx, call) => createNote(tx, call.params.customer_id, call.body, call),
})

export const update = writeHandler({
  summary: 'Update a note about a customer',
  description: 'Only the author or an admin can change the text. Every agent can pin a note.',
  params: CustomerNotePath,
  body: CustomerNoteUpdate,
  response: { status: 200, schema: CustomerNote, description: 'The updated note.' },
  errors: { 404: 'Note not found' },
  handle: (tx, call) => updateNote(tx, call.params, call.body, call),
})

export const remove = writeHandler({
  summary: 'Delete a note about a customer',
  description: 'Permanent. Only the author or an admin can do this.',
  params: CustomerNotePath,
  response: { status: 204, description: 'The note was deleted.' },
  errors: { 404: 'Note not found' },
  handle: (tx, call) => deleteNote(tx, call.params, call),
})
