import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { createField, tooManyFields } from './create.ts'
import { deleteField } from './delete.ts'
import { reorderFields } from './reorder.ts'
import {
  activeFieldsMax,
  Field,
  FieldCreate,
  FieldDeletionError,
  FieldDeletionQuery,
  FieldInUseError,
  FieldList,
  FieldListQuery,
  FieldOrder,
  FieldPath,
  FieldUpdate,
  fieldsMax,
} from './schema.ts'
import { getField, listFields } from './store.ts'
import { updateField } from './update.ts'

export const list = readHandler({
  summary: 'List custom fields',
  description: `All of them by position, at most ${fieldsMax}.`,
  query: FieldListQuery,
  response: { status: 200, schema: FieldList, description: 'The fields.' },
  async handle(tx, { query: { applies_to, is_active } }) {
    const fields = await listFields(tx)
    return fields.filter(
      (field) =>
        (applies_to === undefined || field.applies_to === applies_to) &&
        (is_active === undefined || field.is_active === is_active),
    )
  },
})

export const get = readHandler({
  summary: 'Get a custom field',
  params: FieldPath,
  response: { status: 200, schema: Field, description: 'The field.' },
  errors: { 404: 'Field not found' },
  handle: (tx, { params }) => getField(tx, params.field_id),
})

export const create = writeHandler({
  summary: 'Create a custom field',
  description: `For tickets or for customers, at most ${activeFieldsMax} active ones together.`,
  body: FieldCreate,
  response: { status: 201, schema: Field, description: 'The new field.' },
  errors: { 409: tooManyFields },
  handle: (tx, call) => createField(tx, call.body, call),
})

export const update = writeHandler({
  summary: 'Update a custom field',
  description:
    'Only the members you send change. `choices` replaces all choices: those that are left out are deleted with their values, unless a view or macro uses them. As with a new field, `is_active: true` beyond the limit is a 409.',
  params: FieldPath,
  body: FieldUpdate,
  response: { status: 200, schema: Field, description: 'The updated field.' },
  errors: { 404: 'Field not found', 409: FieldInUseError },
  handle: (tx, call) => updateField(tx, call.params.field_id, call.body, call),
})

export const reorder = writeHandler({
  summary: 'Put custom fields in order',
  description: 'Sets the `position` of all fields, from 0, in one request.',
  body: FieldOrder,
  response: { status: 200, schema: FieldList, description: 'All fields, in this order.' },
  handle: (tx, call) => reorderFields(tx, call.body.field_ids, call),
})

export const remove = writeHandler({
  summary: 'Delete a custom field',
  description:
    'A field with values is deleted only with `values=delete`; to hide it and keep them, set `is_active` to `false`. Not if a saved view filters by it, or a macro or the text of a mail uses it: change those first.',
  params: FieldPath,
  query: FieldDeletionQuery,
  response: { status: 204, description: 'The field was deleted.' },
  errors: { 404: 'Field not found', 409: FieldDeletionError },
  handle(tx, call) {
    const deletesValues = call.query.values === 'delete'
    return deleteField(tx, call.params.field_id, { deletesValues }, call)
  },
})
