import { useMemo } from 'react'
import { useCan, useMe } from '../../../data/me.ts'

/** What somebody may do with messages: asked once for all of them. */
export interface CommentPermissions {
  mayWrite: boolean
  mayDelete: boolean
  mayDeleteFiles: boolean
  maySplit: boolean
  /** Whether they may change what this author said. */
  isTheirs(authorId: string | null): boolean
}

export function useCommentPermissions(): CommentPermissions {
  const { user } = useMe()
  const mayWrite = useCan('comments:write')
  const mayDelete = useCan('comments:delete')
  const mayDeleteFiles = useCan('attachments:delete')
  const maySplit = useCan('tickets:write')
  return useMemo(
    () => ({
      mayWrite,
      mayDelete,
      mayDeleteFiles,
      maySplit,
      isTheirs: (authorId) => user.role === 'admin' || user.id === authorId,
    }),
    [user, mayWrite, mayDelete, mayDeleteFiles, maySplit],
  )
}
