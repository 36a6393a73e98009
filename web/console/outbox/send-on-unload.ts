import { hasDraftFiles } from './drafts.ts'
import { releaseMessage, sendNow } from './outbox.ts'
import { hasUnsavedMessages } from './persisted.ts'
import { allOutgoing } from './store.ts'

// When the page unloads, waiting messages are sent at once. If the server does not acknowledge them,
// they are still in local storage, and the next page finds out what happened to them.

const isTouchDevice = matchMedia('(pointer: coarse)').matches

function sendWaiting(): void {
  for (const { key, state } of allOutgoing()) {
    if (state === 'waiting') sendNow(key, { isLeaving: true })
  }
}

addEventListener('pagehide', () => {
  sendWaiting()
  for (const { key } of allOutgoing()) releaseMessage(key)
})
document.addEventListener('visibilitychange', () => {
  // On phones this may be the last event before the page is discarded.
  if (document.hidden && isTouchDevice) sendWaiting()
})
addEventListener('beforeunload', (event) => {
  const isUploading = allOutgoing().some(({ files }) => files.length > 0)
  if (isUploading || hasDraftFiles() || hasUnsavedMessages()) event.preventDefault()
})
