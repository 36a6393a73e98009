// The order of what is in the sidebar. An entry has a key such as `team.ID`: its kind, then its name.

/** As many keys as the server stores. */
export const orderMax = 300

const kindOf = (key: string) => key.slice(0, key.indexOf('.'))

/** Those that the user has put in an order, then the others: a new team or view comes last. */
export function arrange<Entry extends { key: string }>(
  entries: readonly Entry[],
  order: readonly string[],
): Entry[] {
  if (order.length === 0) return [...entries]
  const places = new Map(order.map((key, place) => [key, place]))
  const placeOf = ({ key }: Entry) => places.get(key) ?? order.length
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** With this order of all entries of a kind. What no longer exists is left out of it. */
export function withOrderOf(order: readonly string[], keys: readonly string[]): string[] {
  const kinds = new Set(keys.map(kindOf))
  const others = order.filter((key) => !kinds.has(kindOf(key)))
  const kept = keys.slice(0, orderMax)
  return [...others.slice(0, orderMax - kept.length), ...kept]
}

/** Without an order of this kind: entries are where they were at first. */
export const withoutOrderOf = (order: readonly string[], kind: string): string[] =>
  order.filter((key) => kindOf(key) !== kind)

/** With the key at this index, within the list. */
export function moveKey(keys: readonly string[], key: string, index: number): string[] {
  const others = keys.filter((other) => other !== key)
  if (others.length === keys.length) return [...keys]
  const at = Math.min(Math.max(index, 0), others.length)
  return [...others.slice(0, at), key, ...others.slice(at)]
}

export const toggle = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name]
