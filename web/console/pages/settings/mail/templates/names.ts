import type { MailTemplate } from '@bellhop/sdk'
import * as m from '#messages'

type Names = Readonly<Record<MailTemplate['name'], string>>

export const templateNames: Names = {
  reply: m.mailTemplates_name_reply,
  acknowledgement: m.mailTemplates_name_acknowledgement,
  notification: m.mailTemplates_name_notification,
  digest: m.mailTemplates_name_digest,
  invitation: m.mailTemplates_name_invitation,
  password_reset: m.mailTemplates_name_passwordReset,
}

/** What each is for. */
export const templateTexts: Names = {
  reply: m.mailTemplates_about_reply,
  acknowledgement: m.mailTemplates_about_acknowledgement,
  notification: m.mailTemplates_about_notification,
  digest: m.mailTemplates_about_digest,
  invitation: m.mailTemplates_about_invitation,
  password_reset: m.mailTemplates_about_passwordReset,
}
