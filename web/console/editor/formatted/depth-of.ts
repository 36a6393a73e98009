import type { NodeType, ResolvedPos } from 'prosemirror-model'

/** How deep the innermost node of this type is that holds the position; 0 if none does. */
export const depthOf = ($position: ResolvedPos, type: NodeType): number => {
  for (let depth = $position.depth; depth > 0; depth--)
    if ($position.node(depth).type === type) return depth
  return 0
}
