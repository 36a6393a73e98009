import { requirePermission } from '../../../platform/access/permissions.ts'
import { handler } from '../../../platform/http/endpoint.ts'
import {
  MailTemplatePath,
  MailTemplatePreview,
  MailTemplatePreviewRequest,
} from '../templates/schema.ts'
import { previewTemplate } from './preview.ts'

export const preview = handler({
  summary: 'Preview a template of mails',
  description:
    'A mail as it would be sent, with a ticket of yours or made-up values. Nothing is sent or changed, and links with new tokens lead nowhere.',
  params: MailTemplatePath,
  body: MailTemplatePreviewRequest,
  response: {
    status: 200,
    schema: MailTemplatePreview,
    description: 'The mail.',
    isVolatile: true,
  },
  errors: { 404: 'Ticket not found' },
  handle(db, call) {
    const { caller, publicUrl, params, body } = call
    if (body.ticket_id !== undefined) requirePermission(caller, 'read tickets')
    return db.read((tx) => previewTemplate(tx, params.name, body, { caller, publicUrl }))
  },
})
