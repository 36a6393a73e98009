/** The search index is corrupt. It can always be rebuilt from the database. */
export class IndexDamage extends Error {
  /** Errors from a thread lose their class, but keep this. */
  readonly code = 'INDEX_DAMAGE'
}

export const isDamage = (error: unknown) =>
  /^(SQLITE_(CORRUPT|NOTADB)|INDEX_DAMAGE)/.test((error as { code?: string }).code ?? '')
