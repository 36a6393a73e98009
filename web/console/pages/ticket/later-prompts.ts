import type { Attachment, TicketItem } from '@bellhop/sdk'
import type { PagesBundle } from '../../bundles.ts'
import type { PickedMacro } from '../../data/macros.ts'
import { showError } from '../../data/show-error.ts'
import { expectField } from '../../keyboard/type-ahead.ts'
import { loadPagesBundle } from '../../lazy.ts'
import type { Neighbors } from './neighbors.ts'

// What is not needed on every ticket, mostly dialogs: loaded after the first page, or when they are opened.

const openLater = (open: (bundle: PagesBundle) => Promise<void>) =>
  expectField(loadPagesBundle().then(open)).catch(showError)

export const promptTicketFields = (tickets: readonly TicketItem[], first?: string) =>
  openLater((bundle) => bundle.promptTicketFields(tickets, first))

export const promptLink = (ticket: TicketItem) => openLater((bundle) => bundle.promptLink(ticket))

export const promptForward = (ticket: TicketItem, what?: string) =>
  openLater((bundle) => bundle.promptForward(ticket, what))

export const promptMacro = (ticket: TicketItem, composer: Element | null): Promise<PickedMacro> =>
  expectField(loadPagesBundle().then((bundle) => bundle.promptMacro(ticket, composer)))

export const showImage = (file: Attachment) =>
  loadPagesBundle().then((bundle) => bundle.showImage(file), showError)

/** Goes on after a ticket that is spam now. */
export const toggleSpam = (ticket: TicketItem, goOn?: () => void) =>
  loadPagesBundle().then((bundle) => {
    void bundle.toggleSpam([ticket])
    goOn?.()
  }, showError)

export const trash = (ticket: TicketItem, { back }: Pick<Neighbors, 'back'>) =>
  loadPagesBundle().then((bundle) => {
    void bundle.trashTickets([ticket])
    back()
  }, showError)

/** Returns whether it was restored. */
export const restoreFromTrash = async (ticket: TicketItem): Promise<boolean> =>
  (await loadPagesBundle()).restoreTickets([ticket.id])
