import type { ReadTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'

interface Category {
  name: string
}

// From each key on to the next greater one, by the index: it costs as many steps as there are
// categories, however many tickets have them.
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

/** As the newest ticket of each spells it, by its key. */
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
  // Engines put texts in different orders.
  return categories.sort((a, b) => (a.category_key < b.category_key ? -1 : 1))
}
