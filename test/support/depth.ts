/**
 * How thorough this run is: TEST_DEPTH, or 1. Random runs, rounds and kills grow with it; nightly
 * runs use 10 or more. See docs/testing.md.
 */
export const depth = Number(process.env.TEST_DEPTH ?? 1)

if (!(depth > 0 && depth <= 1_000)) {
  throw new Error(`TEST_DEPTH is a number above 0, at most 1000, not ${process.env.TEST_DEPTH}`)
}

/** From here on, nothing is left out that only takes time. */
export const isDeep = depth >= 10

/** Before a release: kills are as many, and the work between them as much, as docs/testing.md says. */
export const isFull = depth >= 100

/** This many at depth 1, and at least one. */
export function scaled(count: number): number {
  return Math.max(1, Math.round(count * depth))
}
