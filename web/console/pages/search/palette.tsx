import { Picker } from '../../ui/picker.tsx'

export default function Palette({ onClose }: { onClose(): void }) {
  return <Picker title="Find or do anything" options={[]} onPick={onClose} onClose={onClose} />
}
