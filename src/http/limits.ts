/** What a client can ask of the server before it is refused. */
export const limits = {
  connectionsMax: 10_000,
  requestsAtOnceMax: 1_000,
  requestsPerConnectionMax: 100_000,
  headerBytesMax: 16 * 1024,
  /** To send the headers, and to send the whole request. */
  headersMs: 10_000,
  requestMs: 30_000,
  /** An upload may take longer than `requestMs`, while as much as this arrives in that time. */
  upload: { windowMs: 30_000, windowBytesMin: 256 * 1024, totalMs: 30 * 60_000 },
  /** How often the first two are looked at. */
  checkMs: 2_000,
  /** Without a byte in either direction. */
  idleMs: 60_000,
  /** Between two requests. */
  keepAliveMs: 72_000,
  /** To finish what is under way when the service is told to stop. */
  drainMs: 10_000,
} as const
