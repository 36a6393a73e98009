export const limits = {
  connectionsMax: 10_000,
  connectionsPerAddressMax: 2_500,
  /** Requests that are being handled. `public`: those to routes that need no key. */
  requests: {
    countMax: 1_000,
    publicMax: 500,
    publicPerAddressMax: 100,
    perOrganizationMax: 800,
    /** Including those that are arriving or being authenticated. */
    inFlightMax: 3_000,
  },
  /** Bodies that are arriving, including files. */
  bodies: {
    countMax: 500,
    publicMax: 250,
    publicPerAddressMax: 20,
    perAddressMax: 100,
    perKeyMax: 50,
    /** To send a complete body, unless it is a file. */
    jsonMs: 10_000,
  },
  /** Responses that their clients have not read yet, other than files and event streams. */
  responses: {
    /** Smaller ones are bounded by the number of requests. */
    countedBytesMin: 64 * 1024,
    bytesMax: 256 * 1024 * 1024,
    publicBytesMax: 64 * 1024 * 1024,
    publicPerAddressBytesMax: 16 * 1024 * 1024,
    perKeyBytesMax: 32 * 1024 * 1024,
    perOrganizationBytesMax: 64 * 1024 * 1024,
    /** How long a response waits for earlier ones to be read. */
    waitMs: 2_000,
    /** A client that accepts nothing for this long is disconnected (noticed within three times that). */
    unreadMs: 10_000,
  },
  requestsPerConnectionMax: 100_000,
  headerBytesMax: 16 * 1024,
  /** To send the headers, and the complete request. */
  headersMs: 10_000,
  requestMs: 30_000,
  /** An upload may take longer than `requestMs`, if at least this much arrives in each window. */
  upload: { windowMs: 30_000, windowBytesMin: 256 * 1024, totalMs: 30 * 60_000 },
  /** How often Node checks the first two. */
  checkMs: 2_000,
  /** Without a byte in either direction. */
  idleMs: 60_000,
  /** Between two requests. */
  keepAliveMs: 72_000,
  streams: {
    /** Per node. Streams do not count as requests. */
    countMax: 5_000,
    perKeyMax: 20,
    /** With all of a user's keys and sessions. For an organization see `events/live/stream-slots.ts`. */
    perUserMax: 100,
    /** A client is disconnected if more than this is unread, or if it reads nothing for this long. */
    unreadBytesMax: 256 * 1024,
    unreadMs: 30_000,
    /** Keeps proxies from closing the stream; has to be far below `idleMs`. */
    heartbeatMs: 15_000,
    /** To receive what was sent last, when the server ends the stream. */
    endMs: 1_000,
  },
  /** To read a response that ends the connection. */
  lingerMs: 1_000,
  /** To finish everything on shutdown; after that the process exits with an error. */
  drainMs: 10_000,
  /** Of that time: to receive a body, to receive a file, and to send responses. */
  stop: { bodyMs: 500, uploadMs: 3_000, answerMs: 8_000, checkMs: 100 },
} as const

/** The limits on concurrency; tests set lower ones. */
export interface CapacityLimits {
  requests: Record<keyof typeof limits.requests, number>
  bodies: Record<keyof typeof limits.bodies, number>
  responses: Record<keyof typeof limits.responses, number>
  connectionsPerAddressMax: number
}
