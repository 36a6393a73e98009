import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import * as m from '#messages'
import { renderedMacroQuery } from '../../data/macros.ts'
import { outboundSendersQuery } from '../../data/outbound-senders.ts'
import { queryClient } from '../../data/query-client.ts'
import { showError } from '../../data/show-error.ts'
import { formatList } from '../../state/format.ts'
import { toast } from '../../state/toasts.ts'
import { promptFirstMessage } from '../../tickets/macro-picker.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Field, SelectField, TextField } from '../../ui/field.tsx'
import { GrowingTextarea } from '../../ui/growing-textarea.tsx'
import styles from './new-ticket.module.css'
import type { NewTicketDraft } from './new-ticket-draft.ts'

interface Props {
  draft: NewTicketDraft
  errors: Readonly<Record<string, string>>
  onChange(values: Partial<NewTicketDraft>): void
}

/** The message to the customer, from where it is sent, and who else gets it. */
export function FirstMessage({ draft, errors, onChange }: Props) {
  const textarea = useRef<HTMLTextAreaElement>(null)
  const senders = useQuery(outboundSendersQuery).data
  const pick = (prefix = '') => void insertMacro(textarea.current!, draft, prefix)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
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
          <GrowingTextarea
            ref={textarea}
            className={styles.message}
            rows={6}
            maxLength={100_000}
            value={draft.description}
            onChange={({ target }) => onChange({ description: target.value })}
            onKeyDown={onKeyDown}
            {...ids}
          />
        )}
      </Field>
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
        <span className={styles.macro}>
          <IconButton icon="bolt" label={m.macros_insert} onClick={() => pick()} />
        </span>
      </div>
    </>
  )
}

/** What was typed stays: `prefix` is what opened the dialog. */
async function insertMacro(
  field: HTMLTextAreaElement,
  { customer_name, customer_email, subject }: NewTicketDraft,
  prefix: string,
): Promise<void> {
  const caret: [number, number] = [field.selectionStart, field.selectionEnd]
  const ticket = { customer_name, customer_email, subject }
  const picked = await promptFirstMessage(ticket)
  const text =
    'macro' in picked ? await render(picked.macro, ticket) : prefix && prefix + picked.typed
  if (!field.isConnected) return
  field.focus()
  field.setSelectionRange(...caret)
  // So that the browser can undo it like typed text.
  if (text) document.execCommand('insertText', false, text)
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

function isInEmptyLine({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): boolean {
  const before = value[selectionStart - 1] ?? '\n'
  const after = value[selectionEnd] ?? '\n'
  return selectionStart === selectionEnd && before === '\n' && after === '\n'
}
