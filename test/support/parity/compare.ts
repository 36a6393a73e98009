import assert from 'node:assert/strict'
import { type Side, take, withPlaces } from './sides.ts'
import type { Step } from './step.ts'

/** This many reads are sent at once, without waiting for each other. */
const readsAtOnce = 8
/** Of more, the rest would only follow from these. */
const shownMax = 3

/** Sends the same to both desks, and compares their responses byte by byte. */
export async function assertSameAnswers(sides: readonly [Side, Side], steps: readonly Step[]) {
  const differences: unknown[] = []
  for (const batch of batches(steps)) {
    const [ours, theirs] = await Promise.all(sides.map((side) => takeAll(side, batch)))
    for (const [index, step] of batch.entries()) {
      const [answer, other] = [ours![index]!, theirs![index]!]
      if (answer !== other) differences.push(difference(step, answer, other))
      else assert.doesNotMatch(answer, /^HTTP 5/m, `${JSON.stringify(step)}: ${answer}`)
    }
  }
  assert.deepEqual(differences.slice(0, shownMax), [])
}

/** Neighboring reads together, everything else alone. */
function batches(steps: readonly Step[]): Step[][] {
  const all: Step[][] = []
  for (const step of steps) {
    const last = all.at(-1)
    const isJoining = last !== undefined && isRead(step) && isRead(last[0]!)
    if (isJoining && last.length < readsAtOnce) last.push(step)
    else all.push([step])
  }
  return all
}

const isRead = (step: Step) => 'method' in step && step.method === 'GET' && step.as === undefined

async function takeAll(side: Side, steps: Step[]): Promise<string[]> {
  const answers = await Promise.all(steps.map((step) => take(side, step)))
  return answers.map((answer) => withPlaces(side, answer))
}

/** The step, and what each engine says from a little before they part. */
function difference(step: Step, sqlite: string, postgres: string) {
  let at = 0
  while (sqlite[at] === postgres[at]) at++
  const excerpt = (text: string) => text.slice(Math.max(0, at - 120), at + 240)
  return { step, sqlite: excerpt(sqlite), postgres: excerpt(postgres) }
}
