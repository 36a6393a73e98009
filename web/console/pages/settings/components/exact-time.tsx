import { dateFormat } from '../../../state/format.ts'
import { formatRelativeTime } from '../../../ui/time.tsx'

const format = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' })

/** Where it matters when something happened, not how long ago. */
export function ExactTime({ at }: { at: string }) {
  const time = new Date(at)
  return (
    <time dateTime={at} title={formatRelativeTime(time, Date.now())}>
      {format.format(time)}
    </time>
  )
}
