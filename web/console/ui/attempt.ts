import { MutationObserver } from '@tanstack/react-query'
import { failureText } from '../data/failure.ts'
import { queryClient } from '../data/query-client.ts'
import { say } from './toasts.tsx'

/** Asks something of the desk, and says that it is done, or why it is not. */
export async function attempt<T>(run: () => Promise<T>, done?: string): Promise<T | undefined> {
  try {
    const result = await new MutationObserver(queryClient, { mutationFn: run }).mutate()
    if (done) say({ text: done })
    return result
  } catch (error) {
    say({ tone: 'bad', text: `That didn’t work. ${failureText(error)}` })
    return undefined
  }
}
