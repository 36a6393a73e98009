import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import * as m from '#messages'
import { renderedMacroQuery } from '../../data/macros.ts'
import { outboundSendersQuery } from '../../data/outbound-senders.ts'
import { queryClient } from '../../data/query-client.ts'
import { showError } from '../../data/show-error.ts'
import { LazyEditorTools } from '../../editor/lazy-editor-tools.tsx'
import { MarkdownField } from '../../editor/markdown-field.tsx'
import { formatList } from '../../state/format.ts'
import { toast } from '../../state/toasts.ts'
import { promptFirstMessage } from '../../tickets/macros/macro-picker.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Field, SelectField, TextField } from '../../ui/field.tsx'
import { insertMarkdown, type TextField as MarkdownTextField } from '../../ui/text-field.ts'
import styles from './new-ticket.module.css'
import type { NewTicketDraft } from './new-ticket-draft.ts'

interface Props {
  draft: NewTicketDraft
  errors: Readonly<Record<string, string>>
  onChange(values: Partial<NewTicketDraft>): void
}

/** The message to the customer, from where it is sent, and who else gets it. */
export function FirstMessage({ draft, errors, onChange }: Props) {
  const message = useRef<MarkdownTextField>(null)
  /** Renders again once another element is the field. */
  const [, setSwaps] = useState(0)
  const senders = useQuery(outboundSendersQuery).data
  const pick = (prefix = '') => void insertMacro(message, draft, prefix)
  const onKeyDown = (event: KeyboardEvent<MarkdownTextField>) => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent, currentTarget } = event
    if (key !== '/' || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return
    if (!isInEmptyLine(currentTarget)) return
    event.preventDefault()
    event.stopPropagation()
    pick('/')
  }
  const ccError = Object.entries(errors).find(([name]) => /^cc(\.|$)/.test(name))?.[1]
  return (
    <>
      <Field label={m.newTicket_message} error={errors.body}>
        {(ids) => (
          <MarkdownField
            ref={message}
            aria-label={m.newTicket_message}
            className={styles.message}
            rows={6}
            maxLength={100_000}
            value={draft.description}
            onText={(description) => onChange({ description })}
            onKeyDown={onKeyDown}
            onSwap={() => setSwaps((count) => count + 1)}
            {...ids}
          />
        )}
      </Field>
      <div className={styles.tools}>
        <IconButton icon="bolt" label={m.macros_insert} onClick={() => pick()} />
        <LazyEditorTools field={message} text={draft.description} />
      </div>
      {senders?.length === 0 && <p className={styles.problem}>{m.newTicket_noMailbox}</p>}
      <div className={styles.envelope}>
        <TextField
          label={m.newTicket_cc}
          hint={m.newTicket_ccHint}
          autoComplete="off"
          value={draft.cc}
          error={ccError}
          onChange={({ target }) => onChange({ cc: target.value })}
        />
        {senders !== undefined && senders.length > 1 && (
          <SelectField
            label={m.newTicket_from}
            value={senders.includes(draft.from_address) ? draft.from_address : senders[0]}
            error={errors.from_address}
            onChange={({ target }) => onChange({ from_address: target.value })}
          >
            {senders.map((address) => (
              <option key={address}>{address}</option>
            ))}
          </SelectField>
        )}
      </div>
    </>
  )
}

/** What was typed stays: `prefix` is what opened the dialog. */
async function insertMacro(
  message: RefObject<MarkdownTextField | null>,
  { customer_name, customer_email, subject }: NewTicketDraft,
  prefix: string,
): Promise<void> {
  const before = message.current!
  const caret: [number, number] = [before.selectionStart, before.selectionEnd]
  const ticket = { customer_name, customer_email, subject }
  const picked = await promptFirstMessage(ticket)
  const text =
    'macro' in picked ? await render(picked.macro, ticket) : prefix && prefix + picked.typed
  const field = message.current
  if (!field?.isConnected) return
  field.focus()
  // The editor that has come in the meantime has kept the caret.
  if (field === before) field.setSelectionRange(...caret)
  if (text) insertMarkdown(field, text)
}

async function render(
  ...[macro, ticket]: Parameters<typeof renderedMacroQuery>
): Promise<string | undefined> {
  try {
    const { body, missing } = await queryClient.fetchQuery(renderedMacroQuery(macro, ticket))
    if (missing.length > 0)
      toast({ tone: 'bad', text: m.macros_missing({ variables: formatList(missing) }) })
    return body
  } catch (error) {
    showError(error)
    return undefined
  }
}

function isInEmptyLine({ value, selectionStart, selectionEnd }: MarkdownTextField): boolean {
  const before = value[selectionStart - 1] ?? '\n'
  const after = value[selectionEnd] ?? '\n'
  return selectionStart === selectionEnd && before === '\n' && after === '\n'
}
