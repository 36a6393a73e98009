import { useSyncExternalStore } from 'react'
import * as m from '#messages'
import { elapsed } from '../state/elapsed.ts'
import { dateFormat, formatAgo } from '../state/format.ts'

// One clock updates all relative times on the page, twice a minute.

const updateIntervalMs = 30_000
let now = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  if (listeners.size === 0) timer = setInterval(tick, updateIntervalMs)
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

const full = dateFormat({ dateStyle: 'full', timeStyle: 'short' })
const short = dateFormat({ day: 'numeric', month: 'short' })
const withYear = dateFormat({ dateStyle: 'medium' })
const dayAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** A text that depends on the time. The component is rendered again only when the text changes. */
export const useTimeText = (textAt: (now: number) => string): string =>
  useSyncExternalStore(subscribe, () => textAt(Date.now()))

/**
 * How long ago, or until when: `now`, `3m`, `5h`, `2d`, then the date. With `isLong` in words, also
 * after weeks.
 */
export function RelativeTime({ at, isLong = false }: { at: string; isLong?: boolean }) {
  const time = new Date(at)
  const format = isLong ? formatLongTime : formatRelativeTime
  const text = useTimeText((present) => format(time, present))
  return (
    <time dateTime={at} title={full.format(time)}>
      {text}
    </time>
  )
}

const weekdayAndTime = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const

/** What the clock shows in another time zone. */
export function LocalTime({ zone }: { zone: string }) {
  useSyncExternalStore(subscribe, () => now)
  return dateFormat({ ...weekdayAndTime, timeZone: zone }).format(Date.now())
}

/** How far this clock may be behind the server's. */
const skewSeconds = 5

export function formatRelativeTime(time: Date, present: number): string {
  const seconds = Math.round((present - time.getTime()) / 1_000)
  const distance = Math.abs(seconds)
  const text = seconds < 0 ? m.ui_time_in : m.ui_time_ago
  if (distance < 60)
    return seconds < -skewSeconds ? m.ui_time_in({ unit: 'minutes', count: 1 }) : m.ui_time_now
  if (distance < 3_600) return text({ unit: 'minutes', count: Math.floor(distance / 60) })
  if (distance < 86_400) return text({ unit: 'hours', count: Math.floor(distance / 3_600) })
  if (distance < 7 * 86_400) return text({ unit: 'days', count: Math.floor(distance / 86_400) })
  const isThisYear = time.getFullYear() === new Date(present).getFullYear()
  return (isThisYear ? short : withYear).format(time)
}

/** `now`, `5 hours ago`, `in 3 weeks`. */
function formatLongTime(time: Date, present: number): string {
  const seconds = Math.round((present - time.getTime()) / 1_000)
  if (seconds < 60 && seconds >= -skewSeconds) return m.ui_time_now
  return formatAgo(elapsed(Math.abs(seconds)), seconds < 0)
}

export const formatDateTime = (at: string) => full.format(new Date(at))
export const formatShortDateTime = (at: string) => dayAndTime.format(new Date(at))
export const formatDate = (at: string) => withYear.format(new Date(at))
