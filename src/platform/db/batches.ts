/** So many rows does one statement change at most: what undoing it would take is kept in memory. */
export const batchRowsMax = 500

/** Does it again until it finds nothing more to change, and gives all that it changed. */
export async function inBatches<Row>(change: () => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const some = await change()
    if (some.length === 0) return all
    for (const row of some) all.push(row)
  }
}
