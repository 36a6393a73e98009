/** What the connections of a node to PostgreSQL are for. */
export interface ConnectionShares {
  /** Each of these serves many reads at once. */
  read: number
  write: number
  /** For searches alone; without any, they use those for reading. */
  search: number
  /** For finding out who is calling; without one, that uses those for reading. */
  authenticate: number
  /** For hearing at once what other nodes do. */
  listen: number
}

/** The fewer there are, the more purposes share one: reading and writing come first. */
export function shareConnections(count: number): ConnectionShares {
  const listen = count < 3 ? 0 : 1
  const authenticate = count < 7 ? 0 : 1
  const search = searchShare(count)
  const read = Math.max(1, Math.round(count * 0.2))
  const write = Math.max(1, count - listen - authenticate - search - read)
  return { read, write, search, authenticate, listen }
}

/** From two on, one organization never has all of them. */
function searchShare(count: number): number {
  if (count < 4) return 0
  return count < 6 ? 1 : Math.max(2, Math.floor(count / 4))
}
