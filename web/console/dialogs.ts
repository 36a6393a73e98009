import type { Customer } from '@bellhop/sdk'
import { showError } from './data/show-error.ts'
import { expectField } from './keyboard/type-ahead.ts'
import { loadPagesBundle, loadTicketBundle } from './lazy.ts'
import { createStore } from './state/store.ts'

/** The dialogs that any page can open, one at a time. The shell shows them. */
export type DialogName = 'palette' | 'keys' | 'new-ticket' | 'notifications' | 'unsent'

interface OpenDialog {
  name?: DialogName
  /** Fills in the customer of a new ticket. */
  customer?: Customer | undefined
}

const current = createStore<OpenDialog>({})

/** Opens the dialog once its code is loaded. */
export function openDialog(name: DialogName, customer?: Customer): void {
  if (current.get().name === name) return
  const loading = name === 'unsent' ? loadTicketBundle() : loadPagesBundle()
  const opening = loading.then(() => current.set({ name, customer }))
  if (name === 'palette' || name === 'new-ticket') void expectField(opening)
  opening.catch(showError)
}

export const closeDialog = () => current.set({})

export const useOpenDialog = current.use
