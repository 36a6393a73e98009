import { Dialog } from '../../ui/dialog.tsx'

export function NewTicket({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="New ticket" onClose={onClose}>
      Soon
    </Dialog>
  )
}
