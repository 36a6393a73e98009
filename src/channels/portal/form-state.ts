import { randomUUID } from 'node:crypto'
import { filesTooLargeDetail, publicBytesMax } from '../../desk/attachments/public-upload.ts'
import { filesMax, storageFullDetail } from '../../desk/attachments/receive.ts'
import type { FieldError } from '../../platform/errors.ts'
import type { ErrorResponse } from '../../platform/http/error-responses.ts'
import type { FormState } from './page/fields.ts'
import type { ReceivedForm } from './submit-form.ts'
import { texts } from './texts.ts'

export const emptyForm = (): FormState => ({
  values: new Map(),
  problems: new Map(),
  idempotencyKey: randomUUID(),
})

interface RejectedForm extends ReceivedForm {
  fileBytesMax: number
  schema: { properties: Record<string, unknown> }
}

/** The form with what was typed, and with errors in words for customers. */
export function rejectedForm(error: ErrorResponse, form: RejectedForm): FormState {
  const { values, hasFiles } = form
  const problems = fieldProblems(error, form)
  const problem = problems.size === 0 ? { problem: formProblem(error) } : {}
  // A page cannot preselect files.
  if (hasFiles && !problems.has('file')) problems.set('file', texts.problems.filesAgain)
  return {
    values,
    problems,
    ...problem,
    idempotencyKey: values.get('idempotency_key') || randomUUID(),
  }
}

/** Problems by field. */
function fieldProblems(error: ErrorResponse, form: RejectedForm): Map<string, string> {
  const { status, detail } = error
  const fileProblem = filesProblem(error, form)
  if (fileProblem !== undefined) return new Map([['file', fileProblem]])
  if (status !== 422 || !Array.isArray(detail)) return new Map()
  const known = detail.filter(({ loc: [, name = ''] }) => Object.hasOwn(texts.fields, name))
  return new Map(known.map((problem) => [problem.loc[1]!, problemText(problem, form)]))
}

function filesProblem({ status, detail, headers }: ErrorResponse, { fileBytesMax }: RejectedForm) {
  const { problems } = texts
  if (status === 429) return problems.tooManyBytes(Number(headers['retry-after'] ?? 1))
  if (status !== 413) return undefined
  const bytesMax = publicBytesMax(fileBytesMax)
  if (detail === storageFullDetail) return problems.storageFull
  if (detail === filesTooLargeDetail(bytesMax)) return problems.filesTooLarge(bytesMax)
  return problems.fileTooLarge(fileBytesMax)
}

function formProblem({ status, headers }: ErrorResponse): string {
  if (status === 503) return texts.problems.unavailable(Number(headers['retry-after'] ?? 1))
  return status < 500 ? texts.problems.form : texts.problems.failed
}

function problemText(
  { loc: [, name = ''], type }: FieldError,
  { values, schema: { properties } }: RejectedForm,
): string {
  if (name === 'file') return texts.problems.tooManyFiles(filesMax)
  const { missing, wrong } = texts.fields[name]!
  const isBlank = (values.get(name) ?? '').trim() === ''
  if (isBlank && missing !== undefined) return missing
  if (wrong !== undefined) return wrong
  const { maxLength } = properties[name] as { maxLength?: number }
  return type === 'string_too_long' ? texts.problems.tooLong(maxLength) : texts.problems.unreadable
}
