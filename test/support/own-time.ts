// A clock that stands still while this process has to: what a busy machine takes from all of us is
// not held against the service. Not for work within one turn of the event loop, which it cannot see.

const tickMs = 20
let passedMs = 0
let last = performance.now()
setInterval(() => {
  const now = performance.now()
  passedMs += Math.min(now - last, tickMs * 2)
  last = now
}, tickMs).unref()

/** In milliseconds; only differences mean anything. */
export const ownTime = () => passedMs

/** Calls once, after so many milliseconds of this time; the answer takes it back. */
export function afterOwnTime(ms: number, call: () => void): () => void {
  const end = ownTime() + ms
  const timer = setInterval(() => {
    if (ownTime() < end) return
    clearInterval(timer)
    call()
  }, tickMs)
  return () => clearInterval(timer)
}
