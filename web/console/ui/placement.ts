// Where a panel opens beside an element: a rule without a page, so that it can be tested without one.

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface Size {
  width: number
  height: number
}

export interface Placement {
  left: number
  /** From the top of the window, or else from its bottom: a list that gets shorter stays at its anchor. */
  top?: number
  bottom?: number
  maxHeight: number
  /** Undefined: its own. */
  width?: number
}

interface Situation {
  anchor: Box
  panel: Size
  window: Size
  /** Where it is now: it stays there as long as it fits. */
  isAbove: boolean
  isRtl: boolean
}

const gapPx = 4
const marginPx = 8

/** Below the anchor, or above it if there is more room; never beyond the edge of the window. */
export function placeBeside({ anchor, panel, window, isAbove, isRtl }: Situation): Placement {
  const start = isRtl ? anchor.right - panel.width : anchor.left
  const left = Math.max(marginPx, Math.min(start, window.width - panel.width - marginPx))
  const below = window.height - anchor.bottom - gapPx - marginPx
  const above = anchor.top - gapPx - marginPx
  const doesFit = panel.height <= (isAbove ? above : below)
  return (doesFit ? isAbove : above > below)
    ? { left, bottom: window.height - anchor.top + gapPx, maxHeight: above }
    : { left, top: anchor.bottom + gapPx, maxHeight: below }
}

const widthMin = 280
const widthMax = 420

/** Beside the end of the anchor and level with its lower edge; above it if the window is too narrow. */
export function placeAtEnd({ anchor, window, isRtl }: Situation): Placement {
  const room = (isRtl ? anchor.left : window.width - anchor.right) - 2 * marginPx
  if (room < widthMin) {
    const bottom = window.height - anchor.top + gapPx
    // What is said can be read above it.
    return { left: Math.max(marginPx, anchor.left), bottom, maxHeight: anchor.top / 2 }
  }
  const width = Math.min(room, widthMax)
  return {
    left: isRtl ? anchor.left - marginPx - width : anchor.right + marginPx,
    bottom: Math.max(marginPx, window.height - anchor.bottom),
    maxHeight: anchor.bottom - marginPx,
    width,
  }
}
