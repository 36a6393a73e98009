import { StatusLabel, type Tone } from '../ui/status-label.tsx'
import { type MailState, stateNames } from './texts.ts'

const tones: Partial<Record<MailState, Tone>> = {
  received: 'waiting',
  imported: 'good',
  held: 'waiting',
  failed: 'bad',
}

export const MailStateLabel = ({ state }: { state: MailState }) => (
  <StatusLabel tone={tones[state] ?? 'neutral'}>{stateNames[state]}</StatusLabel>
)
