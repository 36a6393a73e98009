import type { MailTemplate } from '@bellhop/sdk'
import { useRef, useState } from 'react'
import * as m from '#messages'
import { Button } from '../../../../ui/button.tsx'
import { TextArea, TextField } from '../../../../ui/field.tsx'
import { FormError, useForm } from '../../../../ui/form.tsx'
import { useLeaveWarning } from '../../components/use-leave-warning.ts'
import { useCanManage } from '../../roles.ts'
import { restoreTemplate, saveTemplate } from './actions.ts'
import { templateTexts } from './names.ts'
import { Preview } from './preview.tsx'
import type { Draft } from './queries.ts'
import styles from './templates.module.css'
import { Variables } from './variables.tsx'

interface Edit extends Pick<MailTemplate, 'subject' | 'body'> {
  /** When the text that it began with was saved; null for the default. */
  before: string | null
}

/** The text on one side, the mail on the other. */
export function TemplateEditor({ template }: { template: MailTemplate }) {
  const { name, is_customized, required_variable: required } = template
  /** Undefined as long as nothing was changed here: then the text of the server is shown. */
  const [edit, setEdit] = useState<Edit>()
  const { subject, body } = edit ?? template
  const text = useRef<HTMLDivElement>(null)
  const canManage = useCanManage('mailboxes:write')
  const draft: Draft = subject === null ? { body } : { subject, body }
  const isChanged = subject !== template.subject || body !== template.body
  useLeaveWarning(isChanged)
  const form = useForm(async () => {
    const isSaved = await saveTemplate(
      template,
      draft,
      (edit ?? { before: template.updated_at }).before,
    )
    // Unless something was typed meanwhile.
    if (isSaved)
      setEdit((now) => (now === edit ? undefined : now && { ...now, before: isSaved.at }))
  })
  const change = (part: Partial<Draft>) =>
    setEdit((now) => ({ before: template.updated_at, ...(now ?? { subject, body }), ...part }))

  async function restore(): Promise<void> {
    if (!(await restoreTemplate(template))) return
    setEdit(undefined)
    // The button that had the focus is gone.
    text.current?.querySelector('textarea')?.focus()
  }

  /** Replaces the selection, and stays in the text. */
  function insert(variable: string): void {
    const area = text.current!.querySelector('textarea')!
    const { selectionStart: start, selectionEnd: end } = area
    const inserted = `{{ ${variable} }}`
    change({ body: body.slice(0, start) + inserted + body.slice(end) })
    area.focus()
    const at = start + inserted.length
    requestAnimationFrame(() => area.setSelectionRange(at, at))
  }

  return (
    <div className={styles.editor}>
      <form className={styles.form} {...form.props}>
        <p className={styles.note}>{templateTexts[name]}</p>
        {subject !== null && (
          <TextField
            label={m.mailTemplates_form_subject}
            value={subject}
            onChange={({ target }) => change({ subject: target.value })}
            error={form.errorOf('subject')}
            autoComplete="off"
            maxLength={200}
            readOnly={!canManage}
          />
        )}
        <div ref={text}>
          <TextArea
            label={m.mailTemplates_form_body}
            hint={
              required ? m.mailTemplates_form_required({ name: `{{ ${required} }}` }) : undefined
            }
            value={body}
            onChange={({ target }) => change({ body: target.value })}
            error={form.errorOf('body')}
            rows={12}
            maxLength={10_000}
            readOnly={!canManage}
          />
        </div>
        {canManage && <Variables names={template.variables} onInsert={insert} />}
        <FormError text={form.rest()} />
        {canManage && (
          <div className={styles.actions}>
            <Button type="submit" look="primary" isBusy={form.isBusy}>
              {m.common_save}
            </Button>
            {is_customized && (
              <Button onClick={() => void restore()}>{m.mailTemplates_restore_action}</Button>
            )}
            {isChanged && <span role="status">{m.mailTemplates_form_unsaved}</span>}
          </div>
        )}
      </form>
      <Preview name={name} draft={draft} />
    </div>
  )
}
