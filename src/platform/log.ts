import { type Logger, pino } from 'pino'

/** JSON lines on standard output, buffered briefly because each write is expensive. */
export function createLogger(level: string): Logger {
  const destination = pino.destination({ minLength: 4_096, sync: true })
  const log = pino({ level, base: null, timestamp: isoTime }, destination)
  setInterval(() => log.flush(), 250).unref()
  process.on('exit', () => destination.flushSync())
  return log
}

let last = { ms: Number.NaN, text: '' }

/** Cached: under load, many lines have the same millisecond. */
function isoTime(): string {
  const ms = Date.now()
  if (ms !== last.ms) last = { ms, text: `,"time":"${new Date(ms).toISOString()}"` }
  return last.text
}
