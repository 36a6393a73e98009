import type { Static } from 'typebox'
import {
  array,
  boolean,
  enumOf,
  integer,
  label,
  nullable,
  object,
  optional,
  searchText,
  text,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'
import { listLimit, listOffset } from '../../platform/http/paging.ts'
import { FieldValuesUpdate } from '../fields/schema.ts'
import { priorities, statuses } from '../tickets/schema.ts'
import { TicketTagsChange } from '../tickets/tag-schema.ts'

/** Private ones, per user. */
export const privateMacrosMax = 200
/** Per organization. */
export const sharedMacrosMax = 500

const name = label({
  maxLength: 100,
  description:
    'Unique among the shared macros of the organization, or among the private ones of the user, ignoring case.',
  example: 'Where is my parcel?',
})
const shortcut = nullable(
  text({
    maxLength: 30,
    pattern: '^[\\p{L}\\p{N}_-]+$',
    description: 'A short word to find it by. Letters, digits, hyphens and underscores.',
    example: 'parcel',
  }),
)
const body = text({
  maxLength: 10_000,
  description:
    'The text of the reply in Markdown, with Liquid variables such as `{{ customer.first_name }}`. Empty if the macro only changes the ticket.',
  example: 'Hi {{ customer.first_name | default: "there" }}, your parcel is on its way.',
})
const isInternal = boolean({
  description: 'Whether the text becomes an internal note instead of a reply.',
  example: false,
})
const isShared = boolean({
  description: 'Whether others can use it, too. Only admins change shared macros.',
  example: true,
})
const teamId = nullable(
  uuid({
    description: 'Shared with this team only; null: with everyone. Requires `is_shared`.',
    example: null,
  }),
)

/** A year. */
const snoozeMinutesMax = 525_600

const uuidPattern = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

export const MacroActions = object(
  {
    status: optional(enumOf(statuses, { example: 'pending' })),
    priority: optional(enumOf(priorities, { example: 'high' })),
    category: optional(nullable(text({ maxLength: 100, example: 'Shipping' }))),
    assigned_user_id: optional(
      nullable(
        text({
          pattern: `^(me|${uuidPattern})$`,
          description: 'The agent to assign: an ID, or `me` for the user who applies it.',
          example: 'me',
        }),
      ),
    ),
    assigned_team_id: optional(nullable(uuid({ description: 'The team to assign.' }))),
    add_tags: TicketTagsChange.properties.add,
    remove_tags: TicketTagsChange.properties.remove,
    fields: optional({
      ...FieldValuesUpdate,
      title: undefined,
      description: 'Values of custom fields by their keys; null clears one.',
    }),
    snooze_minutes: optional(
      integer({
        minimum: 1,
        maximum: snoozeMinutesMax,
        description:
          'Snoozes the ticket for this time, or until the customer replies. Not together with `resolved` or `closed`.',
        example: 1_440,
      }),
    ),
  },
  {
    title: 'MacroActions',
    description: 'What changes on the ticket. Fields that are left out stay as they are.',
    example: { status: 'pending', add_tags: ['shipping'] },
  },
)
export type MacroActions = Static<typeof MacroActions>

export const Macro = object(
  {
    id: uuid({ example: '019a8b67-4b5c-7d6e-8f70-8a9b0c1d2e3f' }),
    user_id: nullable(
      uuid({
        description: 'Who created it, or null if deleted.',
        example: '019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
      }),
    ),
    name,
    shortcut,
    body,
    is_internal: isInternal,
    actions: MacroActions,
    is_shared: isShared,
    team_id: teamId,
    use_count: integer({ minimum: 0, description: 'How often it was applied.', example: 12 }),
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    updated_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  },
  { title: 'Macro' },
)
export type Macro = Static<typeof Macro>

export const MacroList = array(Macro)

export const MacroCreate = object(
  {
    name,
    shortcut: optional(shortcut),
    body: optional({ ...body, default: '' }),
    is_internal: optional({ ...isInternal, default: false }),
    actions: optional(MacroActions),
    is_shared: optional({ ...isShared, default: false }),
    team_id: optional(teamId),
  },
  { title: 'MacroCreate' },
)
export type MacroCreate = Static<typeof MacroCreate>

export const MacroUpdate = object(
  {
    name: optional(name),
    shortcut: optional(shortcut),
    body: optional(body),
    is_internal: optional(isInternal),
    actions: optional(MacroActions),
    is_shared: optional(isShared),
    team_id: optional(teamId),
  },
  { title: 'MacroUpdate' },
)
export type MacroUpdate = Static<typeof MacroUpdate>

export const MacroPath = object({ macro_id: uuid({ description: 'The `id` of the macro.' }) })

export const MacroListQuery = object({
  search: optional(
    searchText({ description: 'Every word is in the name, the shortcut or the text.' }),
  ),
  is_shared: optional(
    boolean({ description: '`true`: shared ones; `false`: private ones of the caller.' }),
  ),
  limit: listLimit(),
  offset: listOffset(),
})
export type MacroListQuery = Static<typeof MacroListQuery>
