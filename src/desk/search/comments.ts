import type { ReadTx } from '../../platform/db/db.ts'
import { excerptAround, excerptOfMarkdown } from './excerpt.ts'
import type { CommentMatch } from './schema.ts'
import {
  type CommentFilter,
  type FoundText,
  searchAttachments,
  searchComments,
  searchSideMessages,
} from './store.ts'

interface CommentSearch {
  terms: readonly string[]
  filter: CommentFilter
  limit: number
  /** Whether the names of files are searched, too. */
  includesFiles: boolean
}

/** Comments, files and messages of side conversations that contain all terms, newest first. */
export async function findComments(
  tx: ReadTx,
  { terms, filter, limit, includesFiles }: CommentSearch,
): Promise<CommentMatch[]> {
  const [comments, files, aside] = await Promise.all([
    searchComments(tx, terms, filter, limit),
    includesFiles ? searchAttachments(tx, terms, filter, limit) : [],
    searchSideMessages(tx, terms, filter, limit),
  ])
  return [...comments, ...files, ...aside]
    .sort((a, b) => compare(b.created_at, a.created_at))
    .slice(0, limit)
    .map((found) => toMatch(found, terms))
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

function toMatch(found: FoundText, terms: readonly string[]): CommentMatch {
  const { ticket_id, ticket_display_id, subject, status, text, body_format, ...rest } = found
  const ticket = { id: ticket_id, ticket_display_id, subject, status }
  const toExcerpt = body_format === 'markdown' ? excerptOfMarkdown : excerptAround
  return { ticket, ...rest, ...toExcerpt(text, terms) }
}
