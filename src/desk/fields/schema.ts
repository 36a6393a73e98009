import type { Static, TUnsafe } from 'typebox'
import {
  array,
  boolean,
  enumOf,
  integer,
  key,
  object,
  optional,
  record,
  text,
  timestamp,
  trimmedText,
  uuid,
} from '../../platform/http/fields.ts'
import { formatThousands } from '../../platform/text.ts'

/** Per organization. */
export const activeFieldsMax = 50
/** Per organization, with those that are inactive. */
export const fieldsMax = 200
/** Per field. */
export const choicesMax = 100
export const positionMax = 1_000_000
/** In characters. */
export const textLengthMax = 1_000
export const urlLengthMax = 2_000

export const fieldTypes = ['text', 'number', 'boolean', 'date', 'choice', 'choices', 'url'] as const
export const fieldOwners = ['ticket', 'customer'] as const
export type FieldOwner = (typeof fieldOwners)[number]

const name = trimmedText({
  maxLength: 100,
  description: 'What agents read, and customers if it is public.',
  example: 'Plan',
})
const appliesTo = enumOf(fieldOwners, {
  description: 'What has the field. Never changes.',
  example: 'ticket',
})
const type = enumOf(fieldTypes, {
  description: `\`text\`: up to ${formatThousands(textLengthMax)} characters; \`number\`; \`boolean\`; \`date\`: YYYY-MM-DD; \`choice\`: the key of one choice; \`choices\`: the keys of any number of them; \`url\`: a web address of up to ${formatThousands(urlLengthMax)} characters. Never changes.`,
  example: 'choice',
})

const FieldChoice = object(
  {
    key: key({ description: 'Its value in the API. Never changes.', example: 'pro' }),
    name: trimmedText({ maxLength: 100, example: 'Pro' }),
    is_active: optional(
      boolean({
        default: true,
        description: 'Whether it can be chosen. Values that have it keep it.',
        example: true,
      }),
    ),
  },
  { title: 'FieldChoice' },
)
export type FieldChoice = Static<typeof FieldChoice>

const choices = array(FieldChoice, {
  maxItems: choicesMax,
  description: `In their order, at most ${choicesMax}; empty for other types. A choice that is left out is deleted, together with the values that have it.`,
  example: [
    { key: 'free', name: 'Free', is_active: true },
    { key: 'pro', name: 'Pro', is_active: true },
  ],
})
const required = enumOf(['never', 'to_resolve', 'in_portal'], {
  description:
    '`to_resolve`: agents cannot resolve a ticket without it; `in_portal`: customers fill it in with a new request. Fields of customers have `never`.',
  example: 'never',
})
const isPublic = boolean({
  description:
    'Whether the customer sees it on the page of their request. Only for tickets; required for `in_portal`.',
  example: false,
})
const position = integer({
  minimum: 0,
  maximum: positionMax,
  description: 'Sort position. Ties are ordered oldest first.',
  example: 0,
})
const isActive = boolean({
  description: 'Whether it is in use. An inactive field is hidden, and keeps its values.',
  example: true,
})

export const Field = object(
  {
    id: uuid({ example: '019a8b68-5c6d-7e7f-8081-9b0c1d2e3f40' }),
    key: key({
      description: 'Its name in the API, unique among the fields of tickets or of customers.',
      example: 'plan',
    }),
    name,
    applies_to: appliesTo,
    type,
    choices,
    required,
    is_public: isPublic,
    position,
    is_active: isActive,
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    updated_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  },
  { title: 'Field' },
)
export type Field = Static<typeof Field>

export const FieldList = array(Field)

export const FieldCreate = object(
  {
    key: Field.properties.key,
    name,
    applies_to: appliesTo,
    type,
    choices: optional(choices),
    required: optional({ ...required, default: 'never' }),
    is_public: optional({ ...isPublic, default: false }),
    position: optional({ ...position, description: 'Sort position. Defaults to the end.' }),
    is_active: optional({ ...isActive, default: true }),
  },
  { title: 'FieldCreate' },
)
export type FieldCreate = Static<typeof FieldCreate>

export const FieldUpdate = object(
  {
    name: optional(name),
    choices: optional(choices),
    required: optional(required),
    is_public: optional(isPublic),
    position: optional(position),
    is_active: optional(isActive),
  },
  { title: 'FieldUpdate' },
)
export type FieldUpdate = Static<typeof FieldUpdate>

export const FieldOrder = object(
  {
    field_ids: array(uuid(), {
      maxItems: fieldsMax,
      description:
        'IDs of fields of tickets and customers, active or not. Those you leave out come after these, in the order they had.',
      example: ['019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b'],
    }),
  },
  { title: 'FieldOrder' },
)

export const FieldPath = object({ field_id: uuid({ description: 'The `id` of the field.' }) })

export const FieldListQuery = object({
  applies_to: optional(enumOf(fieldOwners, { description: 'Only fields of these.' })),
  is_active: optional(boolean({ description: '`true`: active ones; `false`: inactive ones.' })),
})
export type FieldListQuery = Static<typeof FieldListQuery>

export const fieldUsers = ['view', 'macro', 'mail_template', 'mailbox'] as const

export const FieldInUseError = object(
  {
    detail: text({ example: 'The field is used by views: Pro customers' }),
    used_by: array(
      object({
        kind: enumOf(fieldUsers, { example: 'view' }),
        id: uuid({ example: '019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b' }),
        name: text({ example: 'Pro customers' }),
      }),
      { description: 'What uses it, as far as the caller can see it.' },
    ),
  },
  { title: 'FieldInUseError' },
)

/** Counting stops here. */
export const countedMax = 10_000

export const FieldDeletionError = object(
  {
    detail: text({
      example: 'The field has 12 values. Send values=delete to delete them as well',
    }),
    used_by: FieldInUseError.properties.used_by,
    value_count: optional(
      integer({
        description: `How many tickets or customers have a value, counted up to ${formatThousands(countedMax)}. Missing if something uses the field.`,
        example: 12,
      }),
    ),
  },
  { title: 'FieldDeletionError' },
)

export const FieldDeletionQuery = object({
  values: optional(
    enumOf(['delete'], {
      description:
        'Deletes the values of the field as well; without it, a field with values stays.',
    }),
  ),
})

export type Value = string | number | boolean | string[]

/** The value of a field of any type, or null. */
export const FieldValue = {
  // The serializer takes the first that fits, and would make a text of a list.
  type: ['array', 'boolean', 'number', 'string', 'null'],
  items: { type: 'string' },
  description: 'A text, a number, a boolean, the keys of choices, or null.',
} as unknown as TUnsafe<Value | null>

const example = { plan: 'pro', seats: 12 }

export const FieldValues = record(FieldValue, {
  title: 'FieldValues',
  description: 'Values by the keys of their fields. Fields without a value are left out.',
  example,
})
export type FieldValues = Static<typeof FieldValues>

export const FieldValuesUpdate = record(FieldValue, {
  title: 'FieldValuesUpdate',
  description: 'Values by the keys of their fields; null clears one.',
  example,
})
