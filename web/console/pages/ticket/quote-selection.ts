import type { MessageKind } from '../../outbox/drafts.ts'

interface Quote {
  kind: MessageKind
  text: string
}

/** The text that is selected in the conversation, as a quote. */
export function quoteSelection(kind: MessageKind): Quote | undefined {
  const selection = getSelection()
  const conversation = document.querySelector('[data-conversation]')
  if (!selection || selection.isCollapsed || !conversation) return undefined
  const range = selection.getRangeAt(0)
  const text = selection.toString().trim()
  if (text === '' || !conversation.contains(range.commonAncestorContainer)) return undefined
  return {
    // What agents say among themselves stays internal.
    kind: touchesNote(conversation, range) ? 'note' : kind,
    text: `${text.replace(/\n{3,}/g, '\n\n').replace(/^/gm, '> ')}\n\n`,
  }
}

const touchesNote = (conversation: Element, range: Range) =>
  [...conversation.querySelectorAll('[data-note]')].some((note) => range.intersectsNode(note))
