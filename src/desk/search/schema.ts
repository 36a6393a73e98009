import type { Static } from 'typebox'
import {
  array,
  boolean,
  enumOf,
  integer,
  nullable,
  object,
  optional,
  searchText,
  text,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'
import { authorTypes } from '../comments/schema.ts'
import { Customer } from '../customers/schema.ts'
import { sideAuthorTypes } from '../side-conversations/schema.ts'
import { TicketReference } from '../tickets/relations-schema.ts'
import { Ticket } from '../tickets/schema.ts'

export const SearchQuery = object({
  q: searchText({
    minLength: 2,
    description:
      'Every word must match part of a field, ignoring case. Use double quotes for phrases.',
  }),
  limit: optional(
    integer({
      minimum: 1,
      maximum: 20,
      default: 5,
      description: 'Maximum results per type.',
    }),
  ),
  include: optional(
    enumOf(['comments'], {
      description:
        'Also search comments, including internal notes, and messages of side conversations; requires `comments:read`. With `attachments:read`, the names of files are searched, too.',
    }),
  ),
  comment_author: optional(
    enumOf(authorTypes, { description: 'Only comments by agents, or only by customers.' }),
  ),
  comment_internal: optional(
    boolean({ description: '`true`: only internal notes; `false`: only public comments.' }),
  ),
  comment_from: optional(timestamp({ description: 'Only comments from this time on.' })),
  comment_to: optional(timestamp({ description: 'Only comments before this time.' })),
  comment_team_id: optional(
    uuid({ description: 'Only comments on tickets that are assigned to this team.' }),
  ),
  comment_customer_id: optional(
    uuid({ description: 'Only comments on tickets of this customer.' }),
  ),
  spam: optional(
    boolean({
      description:
        '`true`: only tickets that are marked as spam, and their comments; `false`: none of them. Customers are found in either case.',
    }),
  ),
})
export type SearchQuery = Static<typeof SearchQuery>

export const CommentMatch = object(
  {
    ticket: TicketReference,
    comment_id: nullable(
      uuid({
        description:
          'Null for a file that was added to the ticket itself, and in a side conversation.',
        example: '019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e',
      }),
    ),
    attachment_id: nullable(
      uuid({ description: 'The file, if its name matches; null for a comment.', example: null }),
    ),
    side_conversation_id: nullable(
      uuid({ description: 'The side conversation with the message that matches.', example: null }),
    ),
    side_message_id: nullable(
      uuid({ description: 'The message of a side conversation.', example: null }),
    ),
    author_type: enumOf([...authorTypes, sideAuthorTypes[1]], {
      description: '`outside`: somebody who answered in a side conversation.',
      example: 'customer',
    }),
    author_name: text({ description: 'The author’s name at the time.', example: 'Maya Chen' }),
    is_internal: boolean({
      description: 'Internal note, a file of one, or a message of a side conversation.',
      example: false,
    }),
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    excerpt: text({
      description:
        'The text around the first match, on one line and without Markdown, or the name of the file.',
      example: '…I filled in the customs form, but nobody answered.',
    }),
    marks: array(array(integer(), { minItems: 2, maxItems: 2 }), {
      description:
        'Where the words occur in the excerpt: from and to, in UTF-16 units, in order and without overlaps.',
      example: [[18, 25]],
    }),
  },
  { title: 'CommentMatch' },
)
export type CommentMatch = Static<typeof CommentMatch>

export const SearchResult = object(
  {
    tickets: array(Ticket),
    customers: array(Customer),
    comments: optional(
      array(CommentMatch, { description: 'With `include=comments`. Newest first.' }),
    ),
  },
  { title: 'SearchResult' },
)
