/** Rows changed by one statement: SQLite keeps the data for undoing it in memory. */
export const batchRowsMax = 500

/** Repeats a change until it affects no more rows; it returns how many it has affected. */
export async function untilNone(change: () => Promise<number>): Promise<void> {
  while ((await change()) > 0) {}
}
