import { sendContent } from '../../desk/attachments/send.ts'
import { assertFound } from '../../platform/errors.ts'
import { publicHandler } from '../../platform/http/endpoint.ts'
import { ScopedDb } from '../../platform/http/scoped-db.ts'
import { byteResponses } from '../../platform/http/send-bytes.ts'
import { findPublicAttachment } from '../tracking/store.ts'
import { getRequestOfCompany, readCompanyPage } from './company-page.ts'
import { readConversationOf } from './conversation.ts'
import { localeFor } from './locale.ts'
import { companyPage, companyRequestPage } from './page/company.ts'
import { errorPage } from './page/error.ts'
import { basePath, sendHtml } from './page/layout.ts'
import {
  CompanyAttachmentPath,
  CompanyPagePath,
  CompanyPageQuery,
  CompanyRequestPath,
} from './schema.ts'

const page = { isPage: true, isLimitedByIp: true, errorPage } as const
const htmlResponse = { status: 200, contentType: 'text/html', isVolatile: true } as const

export const requests = publicHandler({
  ...page,
  summary: 'The requests of a company',
  params: CompanyPagePath,
  query: CompanyPageQuery,
  response: { ...htmlResponse, description: 'The page.' },
  async handle(db, context) {
    const { token } = context.params
    const { before } = context.query
    const shown = await readCompanyPage(db, { token, before, now: context.now })
    const locale = localeFor(shown.link.organization_time_zone)
    const base = basePath(context.publicUrl)
    return sendHtml(context, companyPage(shown, { base, token, locale }))
  },
})

export const request = publicHandler({
  ...page,
  summary: 'A request of a company',
  params: CompanyRequestPath,
  query: CompanyPageQuery,
  response: { ...htmlResponse, description: 'The page.' },
  async handle(db, context) {
    const { token, ticket_number: ticketNumber } = context.params
    const conversation = await readConversationOf(
      db,
      (tx) => getRequestOfCompany(tx, { token, ticketNumber, now: context.now }),
      context.query.before,
      context.cursors,
    )
    const base = basePath(context.publicUrl)
    const locale = localeFor(conversation.ticket.organization_time_zone)
    const options = { base, token, ticketNumber, locale }
    return sendHtml(context, companyRequestPage(conversation, options))
  },
})

export const attachment = publicHandler({
  ...page,
  summary: 'A file of a request of a company',
  isNeverStored: true,
  params: CompanyAttachmentPath,
  response: { status: 200, contentType: 'application/octet-stream', description: 'The bytes.' },
  otherResponses: byteResponses,
  async handle(db, context) {
    const { token, ticket_number: ticketNumber, attachment_id } = context.params
    const { organizationId, file } = await db.read(async (tx) => {
      const ticket = await getRequestOfCompany(tx, { token, ticketNumber, now: context.now })
      const orgTx = tx.in(ticket.organization_id)
      const file = assertFound(await findPublicAttachment(orgTx, ticket, attachment_id), 'File')
      return { organizationId: ticket.organization_id, file }
    })
    return sendContent(new ScopedDb(db, organizationId), context, file)
  },
})
