import type { Caller } from '../../platform/access/permissions.ts'
import { assertAuthorOrAdmin } from '../comments/author.ts'
import type { CustomerNote } from './schema.ts'

export const assertNoteAuthorOrAdmin = (
  caller: Caller,
  { author_id, author_name }: CustomerNote,
  action: string,
): void => assertAuthorOrAdmin(caller, { author_type: 'user', author_id, author_name }, action)
