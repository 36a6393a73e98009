import { State, type Tone } from '../parts/state.tsx'
import type { DeliveryState as Name } from './queries.ts'

const shown: Record<Name, [Tone, string]> = {
  queued: ['calm', 'Queued'],
  waiting: ['waiting', 'Scheduled'],
  delivered: ['good', 'Delivered'],
  dead: ['bad', 'Failed'],
}

export function DeliveryState({ state }: { state: Name }) {
  const [tone, title] = shown[state]
  return <State tone={tone}>{title}</State>
}
