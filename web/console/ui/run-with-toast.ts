import { MutationObserver } from '@tanstack/react-query'
import { errorText } from '../data/errors.ts'
import { queryClient } from '../data/query-client.ts'
import { toast } from '../state/toasts.ts'

/** Asks something of the desk, and says that it is done, or why it is not. */
export async function runWithToast<T>(
  run: () => Promise<T>,
  done?: string,
): Promise<T | undefined> {
  try {
    const result = await new MutationObserver(queryClient, { mutationFn: run }).mutate()
    if (done) toast({ text: done })
    return result
  } catch (error) {
    toast({ tone: 'bad', text: `That didn’t work. ${errorText(error)}` })
    return undefined
  }
}
