import type { Customer } from '@bellhop/sdk'
import { shared } from '../data/shared.ts'

/** The dialogs that can be opened from anywhere; one at a time. */
export type DialogName = 'palette' | 'keys' | 'new-ticket'

interface Opened {
  dialog?: DialogName
  /** Whom a new ticket is for, where that is known. */
  customer?: Customer | undefined
}

const current = shared<Opened>({})

export const openDialog = (dialog: DialogName, customer?: Customer) =>
  current.set({ dialog, customer })
const close = () => current.set({})

export const useDialog = () => ({ ...current.use(), open: openDialog, close })
