import type { MailTemplate } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../../data/api.ts'
import { invalidateQueries } from '../../../../data/query-client.ts'
import { toast } from '../../../../state/toasts.ts'
import { promptConfirm } from '../../../../ui/prompts.tsx'
import { runWithToast } from '../../../../ui/run-with-toast.ts'
import { templateNames } from './names.ts'
import type { Draft } from './queries.ts'

/**
 * Asks before it replaces what somebody else has saved since `before`. Returns when it was saved;
 * undefined if it was not.
 */
export async function saveTemplate(
  { name }: MailTemplate,
  body: Draft,
  before: string | null,
): Promise<{ at: string | null } | undefined> {
  const params = { path: { name } }
  const { data: now, response } = await api.GET('/v1/mail-templates/{name}', { params })
  if (now.updated_at !== before && !(await confirmReplacing(name))) return undefined
  const headers = { 'If-Match': response.headers.get('etag') ?? '*' }
  const { data } = await api.PUT('/v1/mail-templates/{name}', { params, headers, body })
  toast({ text: m.mailTemplates_form_saved })
  // Mailboxes without a text of their own show that of the template.
  await invalidateQueries('mail_templates', 'mailboxes')
  return { at: data.updated_at }
}

const confirmReplacing = (name: MailTemplate['name']) =>
  promptConfirm({
    title: m.mailTemplates_conflict_title,
    text: m.mailTemplates_conflict_text({ name: templateNames[name] }),
    action: m.mailTemplates_conflict_submit,
    isDangerous: true,
  })

/** Returns whether it was restored. */
export async function restoreTemplate({ name }: MailTemplate): Promise<boolean> {
  const isConfirmed = await promptConfirm({
    title: m.mailTemplates_restore_title({ name: templateNames[name] }),
    text: m.mailTemplates_restore_text,
    action: m.mailTemplates_restore_action,
    isDangerous: true,
  })
  if (!isConfirmed) return false
  const isDone = await runWithToast(async () => {
    await api.DELETE('/v1/mail-templates/{name}', { params: { path: { name } } })
    await invalidateQueries('mail_templates', 'mailboxes')
    return true
  }, m.mailTemplates_restore_done)
  return isDone ?? false
}
