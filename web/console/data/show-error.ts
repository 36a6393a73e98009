import { toast } from '../state/toasts.ts'
import { errorText } from './errors.ts'

/** Says in a toast why something failed. */
export function showError(error: unknown): void {
  toast({ tone: 'bad', text: errorText(error) })
}
