import type { Static } from 'typebox'
import {
  anyValue,
  array,
  boolean,
  nullable,
  object,
  optional,
  text,
  uuid,
} from '../../platform/http/fields.ts'
import { Comment, CommentCreate } from '../comments/schema.ts'
import { Ticket } from '../tickets/schema.ts'
import { MacroActions } from './schema.ts'

export const MacroRender = object(
  {
    ticket_id: optional(uuid({ example: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17' })),
    new_ticket: optional(
      object(
        {
          customer_name: text({ maxLength: 200, example: 'Maya Chen' }),
          customer_email: text({ maxLength: 254, example: 'maya@example.com' }),
          subject: text({ maxLength: 500, example: 'Your order' }),
        },
        {
          description:
            'A ticket that is about to be created, instead of `ticket_id`. What is not known of it is missing.',
        },
      ),
    ),
  },
  { title: 'MacroRender' },
)

export const RenderedMacro = object(
  {
    body: text({
      description: 'In Markdown, with the values of the ticket as plain text.',
      example: 'Hi Maya, your parcel is on its way.',
    }),
    missing: array(text({ example: 'customer.first_name' }), {
      description:
        'Variables in the text that have no value on this ticket, and no `default`. Applying the macro needs a `body` then.',
      example: [],
    }),
  },
  { title: 'RenderedMacro' },
)

const { author_type, body, status, is_internal, ...comment } = CommentCreate.properties

export const MacroApply = object(
  {
    ...comment,
    body: optional({ ...body, description: 'Instead of the text of the macro. In Markdown.' }),
    is_internal: optional(
      boolean({ description: 'Instead of `is_internal` of the macro.', example: false }),
    ),
    actions: optional({
      ...MacroActions,
      title: undefined,
      description: 'Instead of the actions of the macro.',
    }),
    dry_run: optional(
      boolean({
        default: false,
        description: 'Return what would happen without doing it.',
      }),
    ),
  },
  {
    title: 'MacroApply',
    example: { last_seen_comment_id: '019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e', dry_run: false },
  },
)
export type MacroApply = Static<typeof MacroApply>

export const AppliedMacro = object(
  {
    ticket: Ticket,
    comment: nullable(
      object(Comment.properties, { description: 'The reply or note, if there is a text.' }),
    ),
    changes: array(
      object({
        field: text({ example: 'status' }),
        from: anyValue({ example: 'open' }),
        to: anyValue({ example: 'pending' }),
      }),
      { description: 'The changes of the ticket, tags by name, and `snoozed_until`.' },
    ),
  },
  { title: 'AppliedMacro' },
)
export type AppliedMacro = Static<typeof AppliedMacro>

export const AppliedMacroPath = object({
  ticket_id: uuid({ description: 'The `id` of the ticket.' }),
  macro_id: uuid({ description: 'The `id` of the macro.' }),
})
