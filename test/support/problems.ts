import assert from 'node:assert/strict'
import type { Answer } from './client.ts'

interface Problem {
  loc: string[]
  msg: string
  type: string
}

/** The entries of a validation answer in short: `body.subject missing`, sorted. */
export function problemsOf(answer: Answer): string[] {
  assert.ok(Array.isArray(answer.body?.detail), `not a validation answer: ${answer.text}`)
  return answer.body.detail.map(({ loc, type }: Problem) => `${loc.join('.')} ${type}`).sort()
}

/** A refused request names exactly these problems, in the form of `problemsOf`. */
export function assertRefused(answer: Answer, status: number, ...problems: string[]): void {
  assert.equal(answer.status, status, answer.text)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  assert.deepEqual(problemsOf(answer), problems.sort(), answer.text)
}

export function assertDetail(answer: Answer, status: number, detail: string): void {
  assert.equal(answer.status, status, answer.text)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  assert.deepEqual(answer.body, { detail })
}
