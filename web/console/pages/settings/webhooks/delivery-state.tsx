import * as m from '#messages'
import { StatusLabel, type Tone } from '../../../ui/status-label.tsx'
import type { DeliveryState } from './queries.ts'

export const deliveryStateNames: Record<DeliveryState, string> = {
  blocked: m.webhooks_deliveryState_blocked,
  pending: m.webhooks_deliveryState_pending,
  delivered: m.webhooks_deliveryState_delivered,
  failed: m.webhooks_deliveryState_failed,
}

const tones: Record<DeliveryState, Tone> = {
  blocked: 'neutral',
  pending: 'waiting',
  delivered: 'good',
  failed: 'bad',
}

export const DeliveryStateLabel = ({ state }: { state: DeliveryState }) => (
  <StatusLabel tone={tones[state]}>{deliveryStateNames[state]}</StatusLabel>
)
