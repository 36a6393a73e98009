// Received mail: rarely looked at, from a ticket or in the settings.
export { promptMail } from '../mails/mail-dialog.tsx'
export { Blocks } from '../pages/settings/blocks/blocks.tsx'
export { ReceivedMail } from '../pages/settings/mail/received/received-mail.tsx'
export { Suppressions } from '../pages/settings/mail/suppressions/suppressions.tsx'
export { TemplatePage } from '../pages/settings/mail/templates/template-page.tsx'
export { TemplatesSection } from '../pages/settings/mail/templates/templates-section.tsx'
