// The page of a ticket, and what sends messages.
export { sendEverything } from '../outbox/outbox.ts'
export { recoverUnsentMessages } from '../outbox/recover.ts'
export { TicketPage } from '../pages/ticket/ticket-page.tsx'
export { UnsentBar } from '../shell/unsent-bar.tsx'
export { UnsentDialog } from '../shell/unsent-dialog.tsx'
