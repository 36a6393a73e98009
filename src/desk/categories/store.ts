import type { ReadTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'

interface Category {
  name: string
}

// A loose index scan, from each key to the next greater one: its cost depends on the number of
// categories, not of tickets.
export const categoriesInUse = query<Category & { category_key: string }>(`
  WITH RECURSIVE steps (category_key, step) AS (
    SELECT (
      SELECT t.category_key FROM tickets t
      WHERE t.organization_id = :organization_id AND t.category_key >= ''
      ORDER BY t.category_key LIMIT 1
    ), 1
    UNION ALL
    SELECT (
      SELECT t.category_key FROM tickets t
      WHERE t.organization_id = :organization_id AND t.category_key > steps.category_key
      ORDER BY t.category_key LIMIT 1
    ), step + 1
    FROM steps WHERE steps.category_key IS NOT NULL AND step < :limit
  )
  SELECT category_key, (
    SELECT t.category FROM tickets t
    WHERE t.organization_id = :organization_id AND t.category_key = steps.category_key
    ORDER BY t.ticket_number DESC LIMIT 1
  ) AS name
  FROM steps WHERE category_key IS NOT NULL`)

const newestSpelling = query<Category>(`
  SELECT t.category AS name FROM tickets t
  WHERE t.organization_id = :organization_id AND t.category_key = :category_key
  ORDER BY t.ticket_number DESC LIMIT 1`)

/** By key, as spelled on the newest ticket of each. */
export async function findCategoryNames(
  tx: ReadTx,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const found = await Promise.all(
    keys.map((category_key) => tx.one(newestSpelling, { category_key })),
  )
  return new Map(keys.map((key, index) => [key, found[index]?.name ?? key]))
}

export async function listCategories(tx: ReadTx, limit: number): Promise<Category[]> {
  const categories = await tx.all(categoriesInUse, { limit })
  // Not in SQL, because the engines sort text differently.
  return categories.sort((a, b) => (a.category_key < b.category_key ? -1 : 1))
}
