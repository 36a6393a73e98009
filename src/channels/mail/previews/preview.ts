import * as m from '#messages'
import { invitationUrl } from '../../../accounts/invitations/create.ts'
import { getBrand } from '../../../accounts/organizations/store.ts'
import { renderMarkdown } from '../../../desk/comments/markdown.ts'
import type { Caller } from '../../../platform/access/permissions.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import { layOut as layOutAccountMail } from '../accounts/layout.ts'
import { findDefaultMailbox } from '../mailboxes/store.ts'
import { layOut as layOutNotification, summarize, toWords } from '../notifications/content.ts'
import { replySubject } from '../sending/content.ts'
import { toCardHtml, toHtml, toText } from '../sending/layout.ts'
import { fillSignatures } from '../signatures/fill.ts'
import { findSignature } from '../signatures/store.ts'
import { signatureValues } from '../signatures/variables.ts'
import { assertMailTemplate } from '../templates/check.ts'
import { definitions, type MailTemplateName } from '../templates/definitions.ts'
import { type RenderedMail, renderMailText, type TemplateValues } from '../templates/render.ts'
import type { MailTemplatePreview, MailTemplatePreviewRequest } from '../templates/schema.ts'
import { findTemplate } from '../templates/store.ts'
import { getUserValues } from '../templates/user-values.ts'
import { exampleNews, getValues } from './example.ts'

interface Options {
  caller: Caller
  publicUrl: string
}

/** Instead of a token, which would be a secret. */
const noToken = 'EXAMPLE'

/** A mail as it would be sent; throws what is wrong with its template. */
export async function previewTemplate(
  tx: ReadTx,
  name: MailTemplateName,
  request: MailTemplatePreviewRequest,
  options: Options,
): Promise<MailTemplatePreview> {
  const { ours } = definitions[name]
  const stored = await findTemplate(tx, name)
  const subject = request.subject ?? stored?.subject ?? ''
  const body = request.body ?? stored?.body ?? ours.body
  await assertMailTemplate(tx, name, { subject: subject.trim(), body })
  const template = { subject: subject.trim() || ours.subject, body }
  const ticketId = request.ticket_id
  const brand = await getBrand(tx)
  if (name === 'invitation' || name === 'password_reset') {
    const url = invitationUrl(options.publicUrl, noToken)
    const values = { ...(await getUserValues(tx, options.caller.userName)), url }
    const layout = { template: name, url, brand, publicUrl: options.publicUrl }
    return layOutAccountMail(renderMailText(template, { values }), layout)
  }
  const values = await getValues(tx, { ...options, ticketId })
  if (name === 'notification' || name === 'digest') {
    const news = exampleNews(values)
    const { publicUrl } = options
    const shown = name === 'digest' ? news : news.slice(0, 1)
    const rendered = renderMailText(template, {
      values: { ...values, 'digest.summary': summarize(shown) },
      words: toWords(shown, publicUrl),
    })
    return layOutNotification(rendered, {
      brand,
      news: shown,
      publicUrl,
      unsubscribeUrl: `${publicUrl}/unsubscribe/${noToken}`,
      answer: undefined,
    })
  }
  const text = m.mail_example_words
  const words = name === 'reply' ? { text, html: renderMarkdown(text) } : undefined
  return layOutForCustomer(tx, renderMailText(template, { values, words }), {
    ...options,
    values,
    name,
  })
}

async function layOutForCustomer(
  tx: ReadTx,
  rendered: RenderedMail,
  { caller, publicUrl, values, name }: Options & { values: TemplateValues; name: MailTemplateName },
): Promise<MailTemplatePreview> {
  const mailbox = await findDefaultMailbox(tx)
  const isReply = name === 'reply'
  const agentName = isReply ? caller.userName : (mailbox?.name ?? '')
  const own = isReply ? await findSignature(tx, caller.userId) : ''
  const signature = fillSignatures(
    [own, mailbox?.signature ?? ''],
    signatureValues({ agentName, mailbox }),
  )
  const url = values.tracking_url!
  const link = isReply && !rendered.hasWritten(url) ? url : undefined
  const notes = link === undefined ? [] : [m.mail_reply_link]
  const rest = { signature, notes, link, replyKey: noToken }
  const parts = { body: rendered.text, bodyHtml: rendered.html, ...rest }
  const subject = isReply ? replySubject(values['ticket.subject']!) : rendered.subject
  const written = isReply
    ? toHtml(parts)
    : toCardHtml(parts, { brand: await getBrand(tx), publicUrl })
  return { subject, text: toText(parts), html: written.text }
}
