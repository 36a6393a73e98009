import { Skeleton } from '../../ui/states.tsx'
import { useKeysWhileLoading } from './keys-while-loading.ts'

/** In place of a ticket that is still loading. */
export function TicketSkeleton({ number }: { number: number }) {
  useKeysWhileLoading(number)
  return <Skeleton />
}
