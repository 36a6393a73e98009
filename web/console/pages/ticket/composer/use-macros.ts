import type { Macro, TicketItem } from '@bellhop/sdk'
import type { KeyboardEvent, RefObject } from 'react'
import * as m from '#messages'
import { applyMacro } from '../../../data/apply-macro.ts'
import { renderedMacroQuery } from '../../../data/macros.ts'
import { queryClient } from '../../../data/query-client.ts'
import { showError } from '../../../data/show-error.ts'
import { addDraftMacro } from '../../../outbox/draft-macro.ts'
import { draftText, type MessageKind, setDraftText } from '../../../outbox/drafts.ts'
import { formatList } from '../../../state/format.ts'
import { toast } from '../../../state/toasts.ts'
import { insertMarkdown, type TextField } from '../../../ui/text-field.ts'
import { promptMacro } from '../later-prompts.ts'

interface Options {
  ticket: TicketItem
  kind: MessageKind
  textarea: RefObject<TextField | null>
  open(kind: MessageKind): void
}

/** Inserts saved replies. */
export function useMacros({ ticket, kind, textarea, open }: Options) {
  /** What was typed stays: `prefix` is what opened the dialog. */
  async function pick(prefix = ''): Promise<void> {
    const field = textarea.current!
    const caret: [number, number] = [field.selectionStart, field.selectionEnd]
    const picked = await promptMacro(ticket, field.closest('section')).catch((error) => {
      showError(error)
      return { typed: '' }
    })
    if (!('macro' in picked)) {
      field.focus()
      field.setSelectionRange(...caret)
      if (prefix) insertMarkdown(field, prefix + picked.typed)
      return
    }
    const { macro } = picked
    if (macro.body === '') return applyMacro(ticket, macro)
    const text = await render(ticket.id, macro)
    if (text === undefined) return
    const target = macro.is_internal ? 'note' : 'reply'
    // They may have gone on to another ticket, whose field has the focus.
    if (target === kind && field.isConnected) {
      field.focus()
      field.setSelectionRange(...caret)
      insertMarkdown(field, text)
    } else {
      const before = draftText(ticket.id, target)
      setDraftText(ticket.id, target, before.trim() ? `${before}\n\n${text}` : text)
      if (field.isConnected) open(target)
    }
    addDraftMacro(ticket.id, target, { id: macro.id, actions: macro.actions })
  }

  /** Returns whether the key opened the dialog: a slash in an empty line, and nowhere else. */
  const onKeyDown = (event: KeyboardEvent<TextField>): boolean => {
    const { key, ctrlKey, metaKey, altKey, currentTarget: field } = event
    if (key !== '/' || ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return false
    if (!isInEmptyLine(field)) return false
    event.preventDefault()
    event.stopPropagation()
    void pick('/')
    return true
  }

  return { pick, onKeyDown }
}

function isInEmptyLine({ value, selectionStart, selectionEnd }: TextField): boolean {
  const before = value[selectionStart - 1] ?? '\n'
  const after = value[selectionEnd] ?? '\n'
  return selectionStart === selectionEnd && before === '\n' && after === '\n'
}

async function render(ticketId: string, macro: Macro): Promise<string | undefined> {
  try {
    const { body, missing } = await queryClient.fetchQuery(renderedMacroQuery(macro, ticketId))
    if (missing.length > 0) {
      toast({ tone: 'bad', text: m.macros_missing({ variables: formatList(missing) }) })
    }
    return body
  } catch (error) {
    showError(error)
    return undefined
  }
}
