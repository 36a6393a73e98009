// What is put off until a test has ended, because it depends on whether the test has failed: a window
// of the browser is photographed before it is closed, but only then.

/** Gets a name for files about the failure, if there is one. */
type Finish = (failure: string | undefined) => Promise<void>

/** More than this would keep too much open: the oldest is finished as if the test had passed. */
const pendingMax = 2

let isWatched = false
const pending: Finish[] = []

/** Called by the runner of tests, which calls `endTest` after each. */
export function watchTestEnds(): void {
  isWatched = true
}

/** Without a runner that says when a test has ended, at once. */
export async function atTestEnd(finish: Finish): Promise<void> {
  if (!isWatched) return finish(undefined)
  pending.push(finish)
  if (pending.length > pendingMax) await pending.shift()!(undefined)
}

export async function endTest(failure: string | undefined): Promise<void> {
  const ends = await Promise.allSettled(pending.splice(0).map((finish) => finish(failure)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
