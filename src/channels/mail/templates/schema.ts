import type { Static } from 'typebox'
import {
  array,
  boolean,
  enumOf,
  nonBlankText,
  nullable,
  object,
  optional,
  text,
  timestamp,
  uuid,
} from '../../../platform/http/fields.ts'
import { mailTemplateNames } from './definitions.ts'

const name = enumOf(mailTemplateNames, {
  description:
    '`reply`: what surrounds the words of an agent. `acknowledgement`: the answer to mails that open a ticket, unless their mailbox has a text of its own. `notification` and `digest`: what agents are told about one ticket, or about several. `invitation` and `password_reset`: a link to choose a password.',
  example: 'reply',
})
const subject = text({
  maxLength: 200,
  description:
    'One line, with variables. Empty for the default. Replies have the subject of their ticket.',
  example: '',
})
const body = nonBlankText({
  maxLength: 10_000,
  description:
    'Markdown and Liquid. `required_variable` has to be in it, outside of tags and without filters.',
  example: 'Hello {{ customer.first_name }},\n\n{{ body }}\n\nKind regards\n{{ agent.name }}',
})

export const MailTemplate = object(
  {
    name,
    subject: nullable({ ...subject, description: 'Null if it cannot be changed.', example: null }),
    body,
    is_customized: boolean({
      description: 'Whether the organization has changed it.',
      example: true,
    }),
    default_subject: nullable(text({ example: null })),
    default_body: text({ example: '{{ body }}' }),
    variables: array(text({ example: 'customer.first_name' }), {
      description: 'What it can contain. Custom fields only if customers see them.',
      example: ['body', 'customer.first_name', 'agent.name', 'fields.order_number'],
    }),
    required_variable: nullable(
      enumOf(['body', 'url'], {
        description: '`body`: the words, exactly once. `url`: the link.',
        example: 'body',
      }),
    ),
    updated_at: nullable(timestamp({ example: '2026-11-14T09:30:00Z' })),
  },
  { title: 'MailTemplate' },
)
export type MailTemplate = Static<typeof MailTemplate>
export const MailTemplateList = array(MailTemplate)

export const MailTemplateUpdate = object(
  { subject: optional({ ...subject, default: '' }), body },
  { title: 'MailTemplateUpdate' },
)
export type MailTemplateUpdate = Static<typeof MailTemplateUpdate>

export const MailTemplatePath = object({
  name: enumOf(mailTemplateNames, { description: 'The `name` of the template.' }),
})

export const MailTemplatePreviewRequest = object(
  {
    subject: optional({ ...subject, description: 'Instead of that of the template.' }),
    body: optional({ ...body, description: 'Instead of that of the template.' }),
    ticket_id: optional(
      uuid({
        description:
          'A ticket whose values to use, for mails about a ticket. Without it, made-up ones. Also requires `tickets:read`.',
        example: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17',
      }),
    ),
  },
  { title: 'MailTemplatePreviewRequest' },
)
export type MailTemplatePreviewRequest = Static<typeof MailTemplatePreviewRequest>

export const MailTemplatePreview = object(
  {
    subject: text({ example: 'Re: Broken lamp' }),
    text: text({
      description: 'For mail programs that do not show HTML.',
      example: 'Hello Maya,\n\nYour new lamp is on its way.',
    }),
    html: text({
      description: 'A whole document, without scripts and images.',
      example: '<!doctype html><html><body><p>Hello Maya,</p></body></html>',
    }),
  },
  { title: 'MailTemplatePreview' },
)
export type MailTemplatePreview = Static<typeof MailTemplatePreview>
