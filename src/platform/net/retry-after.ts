/** Until the time that a `Retry-After` names, in seconds or as a date; 0 if it names none. */
export function retryAfterSeconds(
  retryAfter: string | undefined,
  { now, max }: { now: string; max: number },
): number {
  const text = retryAfter ?? ''
  const seconds = /^\d{1,9}$/.test(text)
    ? Number(text)
    : Math.ceil((Date.parse(text) - Date.parse(now)) / 1_000)
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), max)
}
