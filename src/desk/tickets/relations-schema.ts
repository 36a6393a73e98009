import type { Static } from 'typebox'
import {
  array,
  boolean,
  nullable,
  object,
  optional,
  text,
  uuid,
} from '../../platform/http/fields.ts'
import { TicketCreate, TicketItem } from './schema.ts'

const idsMax = 100

const { id, ticket_display_id, subject, status } = TicketItem.properties

export const TicketReference = object({ id, ticket_display_id, subject, status })
export type TicketReference = Static<typeof TicketReference>

const TicketReferences = (description: string) =>
  array(TicketReference, { description, example: [] })

export const TicketRelations = object(
  {
    merged_into: nullable(TicketReference),
    merged: TicketReferences('Tickets merged into this one.'),
    split_from: nullable(TicketReference),
    split: TicketReferences('Tickets split from this one.'),
    follow_up_to: nullable(TicketReference),
    follow_ups: TicketReferences(
      'Tickets opened by a reply by mail to this one after it was closed.',
    ),
    is_unverified: boolean({
      description:
        'Whether it was opened without a key, so that the sender’s email address is not verified.',
      example: false,
    }),
    requester_name: nullable(
      text({
        description:
          'The name given with an unverified ticket, which can differ from the customer’s.',
        example: null,
      }),
    ),
  },
  { title: 'TicketRelations' },
)
export type TicketRelations = Static<typeof TicketRelations>

export const TicketMerge = object(
  {
    ticket_ids: array(uuid(), {
      minItems: 1,
      maxItems: idsMax,
      description: 'The tickets to merge into this one.',
      example: ['019a8b5e-8a4d-7e3b-8d52-6c1f9a7b3e28'],
    }),
  },
  { title: 'TicketMerge' },
)

const { priority, category, assigned_user_id, assigned_team_id, description } =
  TicketCreate.properties

export const TicketSplit = object(
  {
    comment_ids: array(uuid(), {
      minItems: 1,
      maxItems: idsMax,
      description: 'The comments to move to the new ticket.',
      example: ['019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e'],
    }),
    subject: TicketCreate.properties.subject,
    description: optional(description),
    priority,
    category,
    assigned_user_id,
    assigned_team_id,
  },
  { title: 'TicketSplit' },
)
export type TicketSplit = Static<typeof TicketSplit>
