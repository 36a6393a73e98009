/** What a client can ask of the server before it is refused. */
export const limits = {
  connectionsMax: 10_000,
  connectionsPerAddressMax: 2_500,
  /** Requests that have arrived and are not answered yet. `public` are those to routes without a key. */
  requests: {
    countMax: 1_000,
    publicMax: 500,
    publicPerAddressMax: 100,
    perOrganizationMax: 800,
    /** Together with those that are arriving or being authenticated. */
    underWayMax: 3_000,
  },
  /** Bodies that are on their way, files among them. */
  bodies: {
    countMax: 500,
    publicMax: 250,
    publicPerAddressMax: 20,
    perAddressMax: 100,
    perKeyMax: 50,
    /** To send all of a body that is no file. */
    jsonMs: 10_000,
  },
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
  streams: {
    /** Of one node. A stream is no request under way: it is not counted among those. */
    countMax: 5_000,
    perKeyMax: 20,
    /** With all of the user's keys and sessions; of an organization: see `events/live/stream-slots.ts`. */
    perUserMax: 100,
    /** A client that leaves more than this unread is cut off; so is one that reads nothing at all. */
    unreadBytesMax: 256 * 1024,
    unreadMs: 30_000,
    /** So that those on the way see that it is alive; far below `idleMs`. */
    heartbeatMs: 15_000,
    /** To take what was sent last, when the service ends the stream. */
    endMs: 1_000,
  },
  /** To read an answer that ends the connection. */
  lingerMs: 1_000,
  /** To finish everything when the service stops; after that the process ends with an error. */
  drainMs: 10_000,
  /** Of that time: to receive a body, to receive a file, and to send what has been asked for. */
  stop: { bodyMs: 500, uploadMs: 3_000, answerMs: 8_000, checkMs: 100 },
} as const

/** The limits of what is under way at once, with numbers of a test's own. */
export interface CapacityLimits {
  requests: Record<keyof typeof limits.requests, number>
  bodies: Record<keyof typeof limits.bodies, number>
  connectionsPerAddressMax: number
}
