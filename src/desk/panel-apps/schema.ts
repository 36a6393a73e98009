import type { Static } from 'typebox'
import {
  array,
  boolean,
  enumOf,
  integer,
  label,
  nonBlankText,
  nullable,
  object,
  optional,
  text,
  timestamp,
  uuid,
  webUrl,
} from '../../platform/http/fields.ts'

/** Per organization: each is asked about every ticket that is opened. */
export const panelAppsMax = 10

const kinds = ['card', 'frame'] as const

const name = label({
  maxLength: 50,
  description: 'The heading above it.',
  example: 'Orders',
})
const kind = enumOf(kinds, {
  description:
    '`card`: the server asks the URL for JSON, and the console shows it. `frame`: the console shows the page at the URL.',
  example: 'card',
})
const url = text({
  minLength: 1,
  maxLength: 2_000,
  description: 'An `http` or `https` URL without credentials. Parameters are added to it.',
  example: 'https://shop.acme.example/bellhop/orders',
})
const height = integer({
  minimum: 60,
  maximum: 1_000,
  description: 'Of a frame, in pixels.',
  example: 320,
})
const isEnabled = boolean({ description: 'Whether it is shown.', example: true })

const fields = {
  id: uuid({ example: '019a8b68-3d4e-7f50-8162-738495a6b7c8' }),
  name,
  kind,
  url,
  height,
  is_enabled: isEnabled,
  created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  updated_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
}

export const PanelApp = object(fields, { title: 'PanelApp' })
export type PanelApp = Static<typeof PanelApp>
export const PanelAppList = array(PanelApp)

export const PanelAppWithSecret = object(
  {
    ...fields,
    secret: text({
      description: 'With which its parameters are signed. Returned only once.',
      example: 'pasec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    }),
  },
  { title: 'PanelAppWithSecret' },
)

export const PanelAppCreate = object(
  {
    name,
    kind,
    url,
    height: optional({ ...height, default: 320 }),
    is_enabled: optional({ ...isEnabled, default: true }),
  },
  { title: 'PanelAppCreate' },
)
export type PanelAppCreate = Static<typeof PanelAppCreate>

export const PanelAppUpdate = object(
  {
    name: optional(name),
    kind: optional(kind),
    url: optional(url),
    height: optional(height),
    is_enabled: optional(isEnabled),
  },
  { title: 'PanelAppUpdate' },
)
export type PanelAppUpdate = Static<typeof PanelAppUpdate>

export const PanelAppPath = object({
  panel_app_id: uuid({ description: 'The `id` of the panel app.' }),
})

export const TicketPanelPath = object({
  ticket_id: uuid({ description: 'The `id` of the ticket.' }),
  panel_app_id: uuid({ description: 'The `id` of the panel app.' }),
})

const link = webUrl({
  description: 'Opened in a new tab.',
  example: 'https://shop.acme.example/orders/1042',
})

/** What the server of a card answers; also what the console gets. */
export const PanelCard = object({
  items: array(
    object({
      label: nonBlankText({ maxLength: 100, example: 'Order 1042' }),
      value: text({ maxLength: 1_000, example: 'Shipped on 12 November' }),
      url: optional(link),
      tone: optional(
        enumOf(['neutral', 'good', 'warning', 'bad'], {
          description: 'How the value is coloured.',
          example: 'good',
        }),
      ),
    }),
    { maxItems: 50 },
  ),
  link: optional(
    object({ label: nonBlankText({ maxLength: 100, example: 'Open in the shop' }), url: link }),
  ),
})
export type PanelCard = Static<typeof PanelCard>

export const TicketPanel = object(
  {
    url: nullable(
      text({
        description: 'Of a frame: its page, with signed parameters.',
        example: null,
      }),
    ),
    card: nullable(PanelCard),
    error: nullable(text({ description: 'Why there is neither.', example: null })),
  },
  { title: 'TicketPanel' },
)
export type TicketPanel = Static<typeof TicketPanel>
