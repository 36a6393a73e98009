import type { TicketItem } from '@bellhop/sdk'
import {
  type FocusEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import * as m from '#messages'
import { useMe } from '../../../data/me.ts'
import type { Status } from '../../../data/types.ts'
import { areFilesAccepted } from '../../../data/uploads.ts'
import { useEditorBundle } from '../../../editor/editor-bundle.ts'
import { LazyEditorTools } from '../../../editor/lazy-editor-tools.tsx'
import { MarkdownField } from '../../../editor/markdown-field.tsx'
import { useShortcuts } from '../../../keyboard/shortcuts.ts'
import { setDraftMacro, useDraftMacro } from '../../../outbox/draft-macro.ts'
import { setDraftSender, useDraftSender } from '../../../outbox/draft-sender.ts'
import {
  draftFiles,
  draftText,
  type MessageKind,
  setDraftFiles,
  setDraftText,
  useDraftFiles,
  useDraftText,
} from '../../../outbox/drafts.ts'
import { lastSeenCommentId } from '../../../outbox/last-seen.ts'
import { clearMentions, mentionsIn } from '../../../outbox/mentions.ts'
import { clearOpenedDraft, useOpenedDraft } from '../../../outbox/opened-draft.ts'
import { queueMessage } from '../../../outbox/outbox.ts'
import type { Schedule } from '../../../outbox/persisted.ts'
import { useSyncedDrafts } from '../../../outbox/sync-drafts.ts'
import { AttachButton } from '../../../tickets/attach-button.tsx'
import { StagedFiles } from '../../../tickets/staged-files.tsx'
import { useAtBottom } from '../../../ui/at-bottom.ts'
import { IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/classes.ts'
import { insertMarkdown, type TextField } from '../../../ui/text-field.ts'
import { pastedFiles } from '../../../ui/use-drop.ts'
import { prepareImages } from '../inline-images.ts'
import { useCustomer } from '../use-customer.ts'
import { AlsoDo } from './also-do.tsx'
import styles from './composer.module.css'
import { MentionList } from './mention-list.tsx'
import { promptNewMacro } from './prompt-new-macro.tsx'
import { promptSchedule } from './prompt-schedule.ts'
import { ReplyToChoice } from './reply-to-choice.tsx'
import { SendButton } from './send-button.tsx'
import {
  composerShortcuts,
  onComposerKey,
  saveTextShortcut,
  sendBindings,
  sendLaterShortcut,
} from './shortcuts.ts'
import { kindNames, Tabs } from './tabs.tsx'
import { useMacros } from './use-macros.ts'
import { useMentions } from './use-mentions.ts'
import { useStableCaret } from './use-stable-caret.ts'

export interface ComposerHandle {
  pickMacro(): void
  open(kind: MessageKind): void
  addFiles(files: readonly File[]): void
}

interface Props {
  ref: Ref<ComposerHandle>
  ticket: TicketItem
  onType(): void
  /** A reply is on its way. */
  onReply(): void
  /** Moves the focus back to the page. */
  onLeave(): void
}

/** The field for replies and notes. A key stroke renders only this component. */
export function Composer({ ref, ticket, onType, onReply, onLeave }: Props) {
  const [kind, setKind] = useState<MessageKind>(() => kindWithDraft(ticket.id))
  const [isOpen, setOpen] = useState(false)
  const [openCount, setOpenCount] = useState(0)
  const [isSaved, setSaved] = useState(true)
  /** Renders again once another element is the field. */
  const [, setSwaps] = useState(0)
  const text = useDraftText(ticket.id, kind)
  const files = useDraftFiles(ticket.id, kind)
  const section = useRef<HTMLElement>(null)
  const textarea = useRef<TextField>(null)
  const customer = useCustomer(ticket)
  const isNote = kind === 'note'
  const mentions = useMentions({ ticketId: ticket.id, isNote, textarea })
  const macro = useDraftMacro(ticket.id, kind)
  const { organization } = useMe()
  const defaultStatus = macro?.actions.status ?? statusAfterSending(kind, organization.reply_status)
  const sender = useDraftSender(ticket.id)
  const ReplyMail = useEditorBundle()?.ReplyMail
  const isReady = text.trim() !== '' && areFilesAccepted(files)

  useStableCaret(textarea, text)
  const open = (next: MessageKind) => {
    setKind(next)
    setOpen(true)
    setOpenCount((count) => count + 1)
  }
  // After the draft of this kind was rendered, and before the next key can be pressed.
  useLayoutEffect(() => {
    if (openCount > 0) focusAtEnd(textarea.current)
  }, [openCount])
  const opened = useOpenedDraft()
  useEffect(() => {
    if (opened?.ticketId !== ticket.id || opened.kind === 'side') return
    clearOpenedDraft()
    open(opened.kind)
  }, [opened, ticket.id])
  const addFiles = (added: readonly File[]) => {
    if (added.length === 0) return
    setDraftFiles(ticket.id, kind, [...draftFiles(ticket.id, kind), ...added])
    setOpen(true)
  }
  const insertFiles = (added: readonly File[]) => {
    const { files: named, references } = prepareImages(added, draftFiles(ticket.id, kind))
    addFiles(named)
    const field = textarea.current
    if (!field || references === '') return
    field.focus()
    insertMarkdown(field, references)
  }
  const macros = useMacros({ ticket, kind, textarea, open })
  const pickMacro = () => {
    setOpen(true)
    void macros.pick()
  }
  useImperativeHandle(ref, () => ({ open, addFiles: insertFiles, pickMacro }))
  const saveText = () => promptNewMacro({ body: text, is_internal: isNote })
  useAtBottom(section)
  useSyncedDrafts(ticket.id)

  const send = (nextStatus?: Status, schedule?: Schedule) => {
    const { id, ticket_number, ticket_display_id } = ticket
    const body = draftText(id, kind).trim()
    if (!isReady || body === '') return
    queueMessage({
      ticketId: id,
      ticketNumber: ticket_number,
      ticketName: ticket_display_id,
      kind,
      body,
      ...(isNote ? { mentions: mentionsIn(id, body) } : { fromAddress: sender }),
      ...(schedule ? { schedule } : macro && { macro }),
      nextStatus,
      lastSeenId: lastSeenCommentId(id),
      files: draftFiles(id, kind),
    })
    if (isNote) clearMentions(id)
    else setDraftSender(id, undefined)
    setDraftText(id, kind, '')
    setDraftMacro(id, kind, undefined)
    setDraftFiles(id, kind, [])
    setOpen(false)
    onLeave()
    if (!isNote) onReply()
  }
  const sendLater = async () => {
    if (!isReady) return
    const schedule = await promptSchedule({ ticketId: ticket.id, kind, textarea })
    if (schedule) send(defaultStatus, schedule)
  }
  useShortcuts([
    ...composerShortcuts,
    ...sendBindings(isReady, send),
    sendLaterShortcut(isReady, sendLater),
    saveTextShortcut(text.trim() !== '', saveText),
  ])

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isInside = currentTarget.contains(relatedTarget)
    if (!isInside && text === '' && files.length === 0) setOpen(false)
  }

  return (
    <section
      ref={section}
      className={cx(styles.composer, isNote && styles.note, isOpen && styles.open)}
      aria-label={m.ticket_composer_label}
      onFocus={() => setOpen(true)}
      onBlur={onBlur}
    >
      <Tabs ticket={ticket} kind={kind} onPick={open} />
      <div className={styles.box}>
        <MentionList mentions={mentions} />
        <MarkdownField
          ref={textarea}
          className={styles.text}
          aria-label={kindNames[kind]}
          placeholder={placeholder(kind, customer?.name)}
          maxLength={100_000}
          {...mentions.fieldProps}
          value={text}
          files={files}
          mentions={mentions.names}
          onSwap={() => setSwaps((count) => count + 1)}
          onText={(markdown) => {
            setSaved(setDraftText(ticket.id, kind, markdown))
            if (markdown === '') setDraftMacro(ticket.id, kind, undefined)
            mentions.onType()
            onType()
          }}
          onKeyDown={(event) => {
            if (mentions.onKeyDown(event) || macros.onKeyDown(event)) return
            onComposerKey(event, { defaultStatus, send, sendLater, leave: onLeave })
          }}
          onKeyUp={mentions.onMove}
          onClick={mentions.onMove}
          onBlur={mentions.close}
          onPaste={(event) => {
            const pasted = pastedFiles(event.clipboardData)
            if (pasted.length === 0) return
            event.preventDefault()
            insertFiles(pasted)
          }}
        />
        {!isNote && isOpen && customer?.email && (
          <>
            <ReplyToChoice ticketId={ticket.id} email={customer.email} />
            {ReplyMail && (
              <ReplyMail
                ticketId={ticket.id}
                email={customer.email}
                sender={sender}
                onSender={(address) => setDraftSender(ticket.id, address)}
              />
            )}
          </>
        )}
        {macro && (
          <AlsoDo
            actions={macro.actions}
            onChange={(actions) => setDraftMacro(ticket.id, kind, { ...macro, actions })}
          />
        )}
        <StagedFiles files={files} onChange={(next) => setDraftFiles(ticket.id, kind, next)} />
        <footer className={styles.footer}>
          <AttachButton onAdd={addFiles} />
          <IconButton icon="bolt" label={m.macros_insert} onClick={pickMacro} />
          <LazyEditorTools field={textarea} text={text} files={files} onPictures={insertFiles} />
          <span className={styles.draft} role="status">
            {text !== '' && draftState(isSaved)}
          </span>
          <SendButton
            kind={kind}
            isDisabled={!isReady}
            defaultStatus={defaultStatus}
            onSend={send}
            onSendLater={sendLater}
          />
        </footer>
      </div>
    </section>
  )
}

const draftState = (isSaved: boolean) =>
  isSaved ? m.ticket_composer_draftSaved : m.ticket_composer_draftNotSaved

function placeholder(kind: MessageKind, customer: string | undefined): string {
  if (kind === 'note') return m.ticket_composer_notePlaceholder
  return customer
    ? m.ticket_composer_replyPlaceholder({ name: customer })
    : m.ticket_composer_replyPlaceholderUnnamed
}

/** Notes change nothing by themselves, and the server opens new tickets. */
const statusAfterSending = (kind: MessageKind, replyStatus: Status): Status | undefined =>
  kind === 'note' || replyStatus === 'open' ? undefined : replyStatus

/** A note if only a note was begun. */
const kindWithDraft = (ticketId: string): MessageKind =>
  draftText(ticketId, 'reply') === '' && draftText(ticketId, 'note') !== '' ? 'note' : 'reply'

function focusAtEnd(element: TextField | null): void {
  element?.focus()
  element?.setSelectionRange(element.value.length, element.value.length)
}
