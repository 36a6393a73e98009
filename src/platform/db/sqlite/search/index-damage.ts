/** The search index is not as it was written. It holds nothing that cannot be made anew. */
export class IndexDamage extends Error {
  /** An error that a thread throws loses its class on the way, and keeps this. */
  readonly code = 'INDEX_DAMAGE'
}

export const isDamage = (error: unknown) =>
  /^(SQLITE_(CORRUPT|NOTADB)|INDEX_DAMAGE)/.test((error as { code?: string }).code ?? '')
