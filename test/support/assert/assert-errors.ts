import assert from 'node:assert/strict'
import type { TestResponse } from './test-response.ts'

interface Problem {
  loc: string[]
  msg: string
  type: string
}

/** The entries of a validation answer in short: `body.subject missing`, sorted. */
export function fieldErrorsOf(answer: TestResponse): string[] {
  assert.ok(Array.isArray(answer.body?.detail), `not a validation answer: ${answer.text}`)
  return answer.body.detail.map(({ loc, type }: Problem) => `${loc.join('.')} ${type}`).sort()
}

/** A refused request names exactly these problems, in the form of `problemsOf`. */
export function assertErrors(answer: TestResponse, status: number, ...problems: string[]): void {
  assert.equal(answer.status, status, answer.text)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  assert.deepEqual(fieldErrorsOf(answer), problems.sort(), answer.text)
}

export function assertErrorDetail(answer: TestResponse, status: number, detail: string): void {
  assert.equal(answer.status, status, answer.text)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  assert.deepEqual(answer.body, { detail })
}
