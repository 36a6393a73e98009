/** How the connections of a node are divided. */
export interface ConnectionShares {
  /** Each serves many reads at once. */
  read: number
  write: number
  /** Only for searches; if 0, searches use the read connections. */
  search: number
  /** Only for authentication; if 0, it uses the read connections. */
  authenticate: number
  /** For notifications of other nodes. */
  listen: number
}

/** With few connections, several purposes share one: reading and writing come first. */
export function shareConnections(count: number): ConnectionShares {
  const listen = count < 3 ? 0 : 1
  const authenticate = count < 7 ? 0 : 1
  const search = searchShare(count)
  const read = Math.max(1, Math.round(count * 0.2))
  const write = Math.max(1, count - listen - authenticate - search - read)
  return { read, write, search, authenticate, listen }
}

/** With two or more, one organization never uses all of them. */
function searchShare(count: number): number {
  if (count < 4) return 0
  return count < 6 ? 1 : Math.max(2, Math.floor(count / 4))
}
