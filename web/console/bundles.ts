import type {
  Attachment,
  Customer,
  Macro,
  Notification,
  OutboundMail,
  Preferences,
  SideConversation,
  TicketItem,
} from '@bellhop/sdk'
import type { ComponentType, RefObject } from 'react'
import type { FilterName, ListConditions } from './data/list-href.ts'
import type { PickedMacro } from './data/macros.ts'
import type { SavedView } from './data/saved-views.ts'
import type { SidebarSection } from './data/sidebar-sections.ts'
import type { Status, TicketFilter } from './data/types.ts'
import type { MarkdownFieldProps, TextField } from './ui/text-field.ts'

// What pages and the shell use of the bundles in `boot/`. These hold pages as well, so that a type
// taken from them would make pages depend on each other.

type Tickets = readonly TicketItem[]
type ForTickets = (tickets: Tickets) => Promise<unknown>

interface DialogProps {
  onClose(): void
}

export interface ViewNameOptions {
  filter: SavedView['filter']
  canShare: boolean
  onSaved(view: SavedView): void
}

export type MailView = 'original' | 'trace' | 'all'

export interface SideConversationProps {
  /** The one that is shown. */
  ticket: TicketItem
  conversation: SideConversation
  /** By the message that they send. */
  mails: ReadonlyMap<string, OutboundMail>
  canWrite: boolean
  isHighlighted: boolean
}

export interface EditorToolsProps {
  field: RefObject<TextField | null>
  text: string
  /** That the text can refer to. */
  files?: readonly File[]
  /** For pictures that the text shows. */
  onPictures?(files: readonly File[]): void
}

export interface AgentBundle {
  assignToMe: ForTickets
  promptAssignee: ForTickets
  promptCategory: ForTickets
  promptDueDate: ForTickets
  promptPriority: ForTickets
  promptSnooze: ForTickets
  promptStatus: ForTickets
  promptTags: ForTickets
  promptTeam: ForTickets
  setStatus: (tickets: Tickets, status: Status) => Promise<unknown>
}

export interface TicketBundle {
  recoverUnsentMessages: () => Promise<void>
  sendEverything: () => Promise<void>
  UnsentBar: ComponentType
  UnsentDialog: ComponentType<DialogProps>
}

export interface PagesBundle {
  FirstSteps: ComponentType
  findArrivals: (filter: TicketFilter, known: Tickets) => Promise<TicketItem[]>
  KeyboardHelp: ComponentType<DialogProps>
  /** The keys in force with this keymap, by ours. */
  translationsOf(
    preferences: Pick<Preferences, 'keymap'>,
  ): Readonly<Record<string, readonly string[]>>
  LostDrafts: ComponentType<{ ticketId: string }>
  NewTicket: ComponentType<DialogProps & { customer: Customer | undefined }>
  NotificationPanel: ComponentType<DialogProps>
  Palette: ComponentType<DialogProps>
  promptFilter: (
    kind: { name: FilterName; title: string },
    conditions: ListConditions,
  ) => Promise<ListConditions | undefined>
  promptForward: (ticket: TicketItem, what?: string) => Promise<void>
  promptLink: (ticket: TicketItem) => Promise<void>
  /** Beside the composer. */
  promptMacro: (ticket: TicketItem, composer: Element | null) => Promise<PickedMacro>
  promptMerge: (ticket: TicketItem) => Promise<void>
  promptTicketFields: (tickets: Tickets, first?: string) => Promise<void>
  promptViewName: (options: ViewNameOptions) => Promise<SavedView | undefined>
  renewPush: () => Promise<void>
  showBrowserNotification: (notification: Notification) => Promise<void>
  SideConversation: ComponentType<SideConversationProps>
  showImage: (file: Attachment) => void
  SpamNotice: ComponentType<{ ticket: TicketItem }>
  SplitDialog: ComponentType<DialogProps & { ticket: TicketItem; commentId: string | undefined }>
  restoreTickets: (ids: readonly string[]) => Promise<boolean>
  toggleSpam: ForTickets
  promptArrange(name: SidebarSection['name']): Promise<unknown>
  trashTickets: ForTickets
  ViewMenu: ComponentType<{ view: SavedView }>
}

export interface AdminBundle {
  MacroForm: ComponentType<DialogProps & { draft: Pick<Macro, 'body' | 'is_internal'> }>
  signOut: () => Promise<void>
}

export interface MailBundle {
  Blocks: ComponentType
  promptMail: (mailId: string, view: MailView) => Promise<unknown>
  ReceivedMail: ComponentType
  Suppressions: ComponentType
  TemplatePage: ComponentType<{ name: string }>
  TemplatesSection: ComponentType
}

export interface ReplyMailProps {
  ticketId: string
  /** Of the customer. */
  email: string
  sender: string | undefined
  onSender(address: string | undefined): void
}

export interface EditorBundle {
  swapWhenReady: (field: TextField, swap: (bundle: FormattedBundle) => void) => () => void
  EditorTools: ComponentType<EditorToolsProps>
  ReplyMail: ComponentType<ReplyMailProps>
}

type FieldEvents = Pick<
  MarkdownFieldProps,
  'onKeyDown' | 'onKeyUp' | 'onClick' | 'onFocus' | 'onBlur' | 'onPaste'
>

export interface FormattedFieldProps extends Omit<MarkdownFieldProps, 'ref' | keyof FieldEvents> {
  fieldRef: RefObject<TextField | null>
  /** Where the text area was left that it takes the place of. */
  start: { markdown: string; offset: number; hasFocus: boolean } | undefined
  /** When it goes while it has the focus. */
  onLeft(): void
  on: {
    keydown: FieldEvents['onKeyDown']
    keyup: FieldEvents['onKeyUp']
    click: FieldEvents['onClick']
    focus: FieldEvents['onFocus']
    blur: FieldEvents['onBlur']
    paste: FieldEvents['onPaste']
  }
}

export interface FormattedBundle {
  FormattedField: ComponentType<FormattedFieldProps>
}
