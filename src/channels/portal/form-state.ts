import { randomUUID } from 'node:crypto'
import { filesTooLargeDetail, publicBytesMax } from '../../desk/attachments/public-upload.ts'
import { filesMax, storageFullDetail } from '../../desk/attachments/receive.ts'
import type { FieldError } from '../../platform/errors.ts'
import type { ErrorResponse } from '../../platform/http/error-responses.ts'
import type { FormState } from './page/fields.ts'
import type { ReceivedForm } from './submit-form.ts'
import { texts } from './texts.ts'

/** A form that nobody has filled in yet. */
export const emptyForm = (): FormState => ({
  values: new Map(),
  problems: new Map(),
  once: randomUUID(),
})

interface Sent extends ReceivedForm {
  fileBytesMax: number
  schema: { properties: Record<string, unknown> }
}

/** A form that was refused: with what was typed, and what is wrong, in words for customers. */
export function rejectedForm(refusal: ErrorResponse, sent: Sent): FormState {
  const { values, hasFiles } = sent
  const problems = problemsOf(refusal, sent)
  const problem = problems.size === 0 ? { problem: problemOf(refusal) } : {}
  // A form cannot be sent with files in it.
  if (hasFiles && !problems.has('file')) problems.set('file', texts.problems.filesAgain)
  return { values, problems, ...problem, once: values.get('idempotency_key') || randomUUID() }
}

/** By field. */
function problemsOf(refusal: ErrorResponse, sent: Sent): Map<string, string> {
  const { status, detail } = refusal
  const ofFiles = filesProblem(refusal, sent)
  if (ofFiles !== undefined) return new Map([['file', ofFiles]])
  if (status !== 422 || !Array.isArray(detail)) return new Map()
  const known = detail.filter(({ loc: [, name = ''] }) => Object.hasOwn(texts.fields, name))
  return new Map(known.map((problem) => [problem.loc[1]!, wordsOf(problem, sent)]))
}

function filesProblem({ status, detail, headers }: ErrorResponse, { fileBytesMax }: Sent) {
  const { problems } = texts
  if (status === 429) return problems.tooManyBytes(Number(headers['retry-after'] ?? 1))
  if (status !== 413) return undefined
  const bytesMax = publicBytesMax(fileBytesMax)
  if (detail === storageFullDetail) return problems.storageFull
  if (detail === filesTooLargeDetail(bytesMax)) return problems.filesTooLarge(bytesMax)
  return problems.fileTooLarge(fileBytesMax)
}

function problemOf({ status, headers }: ErrorResponse): string {
  if (status === 503) return texts.problems.unavailable(Number(headers['retry-after'] ?? 1))
  return status < 500 ? texts.problems.form : texts.problems.failed
}

function wordsOf(
  { loc: [, name = ''], type }: FieldError,
  { values, schema: { properties } }: Sent,
): string {
  if (name === 'file') return texts.problems.tooManyFiles(filesMax)
  const { missing, wrong } = texts.fields[name]!
  const isBlank = (values.get(name) ?? '').trim() === ''
  if (isBlank && missing !== undefined) return missing
  if (wrong !== undefined) return wrong
  const { maxLength } = properties[name] as { maxLength?: number }
  return type === 'string_too_long' ? texts.problems.tooLong(maxLength) : texts.problems.unreadable
}
