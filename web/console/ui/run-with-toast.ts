import { MutationObserver } from '@tanstack/react-query'
import * as m from '#messages'
import { queryClient } from '../data/query-client.ts'
import { showError } from '../data/show-error.ts'
import { toast } from '../state/toasts.ts'

/** Runs a request, and shows a toast when it is done or why it failed. */
export async function runWithToast<T>(
  run: () => Promise<T>,
  done?: string,
): Promise<T | undefined> {
  try {
    const result = await new MutationObserver(queryClient, { mutationFn: run }).mutate()
    if (done) toast({ text: done })
    return result
  } catch (error) {
    showError(error, m.ui_error_actionFailed)
    return undefined
  }
}
