import { useMemo } from 'react'
import { useCan, useMe } from '../../../data/me.ts'

/** What the user may do with comments and files, computed once for the whole conversation. */
export interface CommentPermissions {
  canWrite: boolean
  canDelete: boolean
  canDeleteFiles: boolean
  canSplit: boolean
  /** Whether the user may change comments and files of this author. */
  canChange(authorId: string | null): boolean
}

export function useCommentPermissions(): CommentPermissions {
  const { user } = useMe()
  const canWrite = useCan('comments:write')
  const canDelete = useCan('comments:delete')
  const canDeleteFiles = useCan('attachments:delete')
  const canSplit = useCan('tickets:write')
  return useMemo(
    () => ({
      canWrite,
      canDelete,
      canDeleteFiles,
      canSplit,
      canChange: (authorId) => user.role === 'admin' || user.id === authorId,
    }),
    [user, canWrite, canDelete, canDeleteFiles, canSplit],
  )
}
