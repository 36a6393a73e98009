import type { Customer } from '@bellhop/sdk'
import { errorText } from '../data/errors.ts'
import { expectField } from '../keyboard/type-ahead.ts'
import { loadAgentBundle } from '../lazy.ts'
import { toast } from '../ui/toasts.tsx'
import { createStore } from './store.ts'

/** The dialogs that can be opened from anywhere; one at a time. */
export type DialogName = 'palette' | 'keys' | 'new-ticket'

interface Opened {
  dialog?: DialogName
  /** Whom a new ticket is for, where that is known. */
  customer?: Customer | undefined
}

const current = createStore<Opened>({})

/** Opens it when its code is there. */
export function openDialog(dialog: DialogName, customer?: Customer): void {
  if (current.get().dialog === dialog) return
  const opening = loadAgentBundle().then(() => current.set({ dialog, customer }))
  if (dialog !== 'keys') void expectField(opening)
  opening.catch((error) => toast({ tone: 'bad', text: errorText(error) }))
}

const close = () => current.set({})

export const useDialog = () => ({ ...current.use(), open: openDialog, close })
