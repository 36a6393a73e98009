import { useSyncExternalStore } from 'react'
import { dateFormat } from '../state/format.ts'

// One clock for all times on the page: they grow older together, twice a minute.

const stepMs = 30_000
let now = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  if (listeners.size === 0) timer = setInterval(tick, stepMs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

const whole = dateFormat({ dateStyle: 'full', timeStyle: 'short' })
const short = dateFormat({ day: 'numeric', month: 'short' })
const withYear = dateFormat({ dateStyle: 'medium' })
const dayAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** How long ago, or until when: `now`, `3m`, `5h`, `2d`, then the date. */
export function RelativeTime({ at }: { at: string }) {
  useSyncExternalStore(subscribe, () => now)
  const time = new Date(at)
  return (
    <time dateTime={at} title={whole.format(time)}>
      {formatRelativeTime(time, Date.now())}
    </time>
  )
}

/** So much may the clock here be behind that of the desk. */
const skewSeconds = 5

export function formatRelativeTime(time: Date, present: number): string {
  const seconds = Math.round((present - time.getTime()) / 1_000)
  const size = Math.abs(seconds)
  const mark = (text: string) => (seconds < 0 ? `in ${text}` : text)
  if (size < 60) return seconds < -skewSeconds ? 'in 1m' : 'now'
  if (size < 3_600) return mark(`${Math.floor(size / 60)}m`)
  if (size < 86_400) return mark(`${Math.floor(size / 3_600)}h`)
  if (size < 7 * 86_400) return mark(`${Math.floor(size / 86_400)}d`)
  const isThisYear = time.getFullYear() === new Date(present).getFullYear()
  return (isThisYear ? short : withYear).format(time)
}

export const formatDateTime = (at: string) => whole.format(new Date(at))
/** A day and a time, for a line of text. */
export const formatShortDateTime = (at: string) => dayAndTime.format(new Date(at))
export const formatDate = (at: string) => withYear.format(new Date(at))
