import { StatusLabel, type Tone } from '../components/status-label.tsx'
import type { DeliveryState as Name } from './queries.ts'

const shown: Record<Name, [Tone, string]> = {
  blocked: ['calm', 'Queued'],
  pending: ['waiting', 'Scheduled'],
  delivered: ['good', 'Delivered'],
  failed: ['bad', 'Failed'],
}

export function DeliveryState({ state }: { state: Name }) {
  const [tone, title] = shown[state]
  return <StatusLabel tone={tone}>{title}</StatusLabel>
}
