import { toast } from '../state/toasts.ts'
import { errorText } from './errors.ts'

/** Says in a toast why something failed; with a message, also what. */
export function showError(error: unknown, message?: (values: { reason: string }) => string): void {
  const reason = errorText(error)
  toast({ tone: 'bad', text: message ? message({ reason }) : reason })
}
