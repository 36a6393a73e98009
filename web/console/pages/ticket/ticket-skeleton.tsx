import { Skeleton } from '../../ui/states.tsx'
import { useShortcutsWhileLoading } from './shortcuts-while-loading.ts'

/** In place of a ticket that is still loading. */
export function TicketSkeleton({ number }: { number: number }) {
  useShortcutsWhileLoading(number)
  return <Skeleton />
}
