// Rows are indexed in blocks. New rows come into small ones, because each change rewrites the lists of
// its block; from time to time they are moved to large ones, of which a search has to read fewer.

/** Rows in a large block. */
export const blockSize = 16_384
export const recentBlockSize = 512
/** Small blocks are numbered from here, so that they are the newest. */
export const firstRecentBlock = 2 ** 40

/** Rows from `recentFrom` on, a multiple of `recentBlockSize`, are in small blocks. */
export const blockOf = (row: number, recentFrom: number) =>
  row < recentFrom
    ? Math.floor(row / blockSize)
    : firstRecentBlock + Math.floor(row / recentBlockSize)

const isRecent = (block: number) => block >= firstRecentBlock

export const startOf = (block: number) =>
  isRecent(block) ? (block - firstRecentBlock) * recentBlockSize : block * blockSize

/** The first row after the block. */
export const endOf = (block: number) =>
  startOf(block) + (isRecent(block) ? recentBlockSize : blockSize)

/** The highest possible `recentFrom` for a table with rows up to this one. */
export const recentFromBefore = (row: number) => row - (row % recentBlockSize)
