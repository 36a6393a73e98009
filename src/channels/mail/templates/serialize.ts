import { definitions, type MailTemplateName } from './definitions.ts'
import type { MailTemplate } from './schema.ts'
import type { StoredTemplate } from './store.ts'

export function toApiTemplate(
  name: MailTemplateName,
  template: StoredTemplate | undefined,
  variables: string[],
): MailTemplate {
  const { ours, required } = definitions[name]
  return {
    name,
    subject: ours.subject === null ? null : template?.subject || ours.subject,
    body: template?.body ?? ours.body,
    is_customized: template !== undefined,
    default_subject: ours.subject,
    default_body: ours.body,
    variables,
    required_variable: required,
    updated_at: template?.updated_at ?? null,
  }
}
