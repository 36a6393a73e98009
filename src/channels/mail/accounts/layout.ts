import * as m from '#messages'
import { type CardOptions, toCard } from '../card/card.ts'
import type { MailTemplateName } from '../templates/definitions.ts'
import type { RenderedMail } from '../templates/render.ts'

export type AccountMailTemplate = Extract<MailTemplateName, 'invitation' | 'password_reset'>

interface LayoutOptions extends CardOptions {
  template: AccountMailTemplate
  /** With a token. */
  url: string
}

export function layOut(
  { subject, text, html: bodyHtml }: Omit<RenderedMail, 'hasWritten'>,
  { template, url, ...card }: LayoutOptions,
) {
  const label = template === 'invitation' ? m.mail_invitation_action : m.mail_reset_action
  const action = { url, label, hint: m.mail_card_linkHint }
  return { subject, text: `${text}\n`, html: toCard({ bodyHtml, action }, card).text }
}
