import type { TicketItem } from '@bellhop/sdk'
import { errorText } from '../../data/errors.ts'
import { expectField } from '../../keyboard/type-ahead.ts'
import { loadPagesBundle } from '../../lazy.ts'
import { toast } from '../../state/toasts.ts'

/** The dialog is loaded when it is needed: many desks have no fields. */
export const promptTicketFields = (tickets: readonly TicketItem[], first?: string) =>
  expectField(loadPagesBundle().then((bundle) => bundle.promptTicketFields(tickets, first))).catch(
    (error) => void toast({ tone: 'bad', text: errorText(error) }),
  )
