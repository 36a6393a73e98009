import { shared } from '../data/shared.ts'

/** The dialogs that can be opened from anywhere; one at a time. */
export type DialogName = 'palette' | 'keys' | 'new-ticket'

const current = shared<DialogName | undefined>(undefined)

export const openDialog = (name: DialogName) => current.set(name)
const close = () => current.set(undefined)

export const useDialog = () => ({ dialog: current.use(), open: openDialog, close })
