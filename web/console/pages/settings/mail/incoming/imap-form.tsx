import type { Mailbox } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { api } from '../../../../data/api.ts'
import { invalidateQueries } from '../../../../data/query-client.ts'
import { toast } from '../../../../state/toasts.ts'
import { CheckField, SelectField, TextArea, TextField } from '../../../../ui/field.tsx'
import { type ErrorOf, FormDialog } from '../../../../ui/form.tsx'
import { Options } from '../../../../ui/options.tsx'
import { imapProtocol, readServer, ServerFields } from '../server/server-fields.tsx'

type Imap = NonNullable<Mailbox['incoming']['imap']>
type AfterImport = Imap['after_import']

export const afterImportNames: Record<AfterImport, string> = {
  leave: m.mail_imap_after_leave,
  seen: m.mail_imap_after_seen,
  move: m.mail_imap_after_move,
  delete: m.mail_imap_after_delete,
}

/** Sets IMAP up, or edits its settings. */
export function ImapForm({ mailbox, onClose }: { mailbox: Mailbox; onClose(): void }) {
  const { imap } = mailbox.incoming

  async function send(form: FormData): Promise<void> {
    const params = { path: { mailbox_id: mailbox.id } }
    const body = { incoming: { imap: readFields(form, imap) } }
    await api.PATCH('/v1/mailboxes/{mailbox_id}', { params, body })
    toast({ text: imap ? m.mail_imap_form_saved : m.mail_imap_form_created })
    onClose()
    void invalidateQueries('mailboxes')
  }

  return (
    <FormDialog
      title={imap ? m.mail_imap_form_titleEdit : m.mail_imap_form_titleNew}
      action={imap ? m.common_save : m.mail_imap_form_submit}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {imap === null && <p>{m.mail_imap_form_start}</p>}
          <ServerFields protocol={imapProtocol} server={imap ?? undefined} errorOf={errorOf} />
          <FolderFields imap={imap} errorOf={errorOf} />
          <SentFields imap={imap} errorOf={errorOf} />
        </>
      )}
    </FormDialog>
  )
}

/** What is fetched, and what happens to it there. */
function FolderFields({ imap, errorOf }: { imap: Imap | null; errorOf: ErrorOf }) {
  const [afterImport, setAfterImport] = useState<AfterImport>(imap?.after_import ?? 'leave')
  return (
    <>
      <TextArea
        label={m.mail_imap_form_folders}
        name="folders"
        rows={3}
        hint={m.mail_imap_form_foldersHint}
        defaultValue={(imap?.folders ?? ['INBOX']).join('\n')}
        error={errorOf('incoming.imap.folders')}
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        label={m.mail_imap_form_afterImport}
        name="after_import"
        value={afterImport}
        error={errorOf('incoming.imap.after_import')}
        onChange={({ target }) => setAfterImport(target.value as AfterImport)}
      >
        <Options entries={Object.entries(afterImportNames)} />
      </SelectField>
      {afterImport === 'move' && (
        <TextField
          label={m.mail_imap_form_moveTo}
          name="move_to"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={m.mail_imap_form_moveToHint}
          defaultValue={imap?.move_to ?? ''}
          error={errorOf('incoming.imap.move_to')}
          maxLength={255}
        />
      )}
    </>
  )
}

/** Whether what is sent is copied there. */
function SentFields({ imap, errorOf }: { imap: Imap | null; errorOf: ErrorOf }) {
  const [isCopied, setCopied] = useState(imap?.is_sent_copied ?? false)
  return (
    <>
      <CheckField
        label={m.mail_imap_form_sent}
        name="is_sent_copied"
        hint={m.mail_imap_form_sentHint}
        checked={isCopied}
        onChange={({ target }) => setCopied(target.checked)}
      />
      {isCopied && (
        <TextField
          label={m.mail_imap_form_sentFolder}
          name="sent_folder"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={m.mail_imap_form_sentFolderHint}
          defaultValue={imap?.sent_folder ?? ''}
          error={errorOf('incoming.imap.sent_folder')}
          maxLength={255}
        />
      )}
    </>
  )
}

const readFields = (form: FormData, imap: Imap | null) => ({
  ...readServer(form, imap ?? undefined),
  folders: String(form.get('folders'))
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean),
  after_import: String(form.get('after_import')) as AfterImport,
  // The field is there only for moving.
  move_to: String(form.get('move_to') ?? '').trim() || null,
  is_sent_copied: form.has('is_sent_copied'),
  sent_folder: String(form.get('sent_folder') ?? '').trim() || null,
})
