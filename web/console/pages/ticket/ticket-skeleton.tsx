import { Skeleton } from '../../ui/states.tsx'
import { useShortcutsWhileLoading } from './shortcuts-while-loading.ts'

export function TicketSkeleton({ number }: { number: number }) {
  useShortcutsWhileLoading(number)
  return <Skeleton />
}
