import type { Attachment, Comment, TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import * as m from '#messages'
import { attachmentsQuery, commentsQuery } from '../../../../data/conversation.ts'
import type { Forwarded } from '../../../../outbox/side-request.ts'
import { formatShortcut } from '../../../../state/keymap.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../../ui/dialog.tsx'
import { CheckField, Field, SelectField, TextField } from '../../../../ui/field.tsx'
import { formatBytes } from '../../../../ui/format-bytes.ts'
import { GrowingTextarea } from '../../../../ui/growing-textarea.tsx'
import { openPrompt } from '../../../../ui/prompts.tsx'
import styles from './aside.module.css'
import { PeopleField } from './people-field.tsx'
import { QuotePreview } from './quote-preview.tsx'
import { queueForward } from './send.ts'
import { filesOf, useForwardDraft } from './use-forward-draft.ts'

interface Props {
  ticket: TicketItem
  forwarded: Forwarded | undefined
  onClose(): void
}

/** Asks to whom a message or the conversation is sent, and sends it. */
export const promptForward = async (ticket: TicketItem, forwarded?: Forwarded) => {
  await openPrompt<void>((resolve) => (
    <ForwardDialog ticket={ticket} forwarded={forwarded} onClose={() => resolve(undefined)} />
  ))
}

function ForwardDialog({ ticket, forwarded, onClose }: Props) {
  const { data: comments = [] } = useQuery(commentsQuery(ticket.id))
  const { data: files = [] } = useQuery(attachmentsQuery(ticket.id))
  const { body, form, change, changeForm } = useForwardDraft(ticket)
  const [addressError, setAddressError] = useState<string>()
  const choose = (next: Forwarded) => changeForm({ forwarded: next, fileIds: filesOf(files, next) })
  // The rest of the draft stays as it was.
  useEffect(() => {
    if (forwarded !== undefined) choose(forwarded)
  }, [])

  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    const refused = queueForward(ticket, { body, form, files })
    if (refused === undefined) onClose()
    else setAddressError(refused === '' ? undefined : refused)
  }
  return (
    <Dialog
      title={m.sideConversations_forwardTitle({ ticket: ticket.ticket_display_id })}
      onClose={onClose}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={send}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send(event)
        }}
      >
        <DialogBody>
          <PeopleField
            label={m.sideConversations_to}
            people={form.to}
            text={form.toText}
            error={addressError}
            onChange={(to, toText) => {
              setAddressError(undefined)
              changeForm({ to, toText })
            }}
          />
          <Field label={m.sideConversations_text}>
            {(ids) => (
              <GrowingTextarea
                className={styles.text}
                rows={4}
                value={body}
                onChange={(event) => change(event.target.value)}
                {...ids}
              />
            )}
          </Field>
          <TextField
            label={m.sideConversations_subjectLabel}
            maxLength={500}
            value={form.subject}
            onChange={(event) => changeForm({ subject: event.target.value })}
          />
          <SelectField
            label={m.sideConversations_what}
            value={form.forwarded}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="all">{m.sideConversations_whatAll}</option>
            <option value="description">{m.sideConversations_whatFirst}</option>
            {comments.map((comment) => (
              <option key={comment.id} value={comment.id}>
                {toOption(comment)}
              </option>
            ))}
          </SelectField>
          {form.forwarded === 'all' && comments.some(({ is_internal }) => is_internal) && (
            <CheckField
              label={m.sideConversations_includeNotes}
              checked={form.includesNotes}
              onChange={(event) => changeForm({ includesNotes: event.target.checked })}
            />
          )}
          <QuotePreview ticket={ticket} comments={comments} form={form} />
          <FileChoice
            files={files}
            chosen={form.fileIds}
            onChange={(fileIds) => changeForm({ fileIds })}
          />
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{m.common_cancel}</Button>
          <Button
            look="primary"
            type="submit"
            hint={formatShortcut('mod+Enter')}
            disabled={body.trim() === '' || (form.to.length === 0 && form.toText.trim() === '')}
          >
            {m.sideConversations_send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const excerptLength = 60

function toOption({ author_name, body, is_internal }: Comment): string {
  const text = body.replaceAll(/\s+/g, ' ').slice(0, excerptLength)
  const option = m.sideConversations_option({ name: author_name, text })
  return is_internal ? m.sideConversations_noteOption({ option }) : option
}

interface FileChoiceProps {
  files: readonly Attachment[]
  chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}

function FileChoice({ files, chosen, onChange }: FileChoiceProps) {
  if (files.length === 0) return null
  return (
    <fieldset className={styles.files}>
      <legend>{m.sideConversations_files}</legend>
      {files.map(({ id, name, size }) => (
        <CheckField
          key={id}
          label={name}
          hint={formatBytes(size)}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
    </fieldset>
  )
}
