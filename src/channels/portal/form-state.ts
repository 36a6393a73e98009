import { randomUUID } from 'node:crypto'
import { filesTooLargeDetail, publicBytesMax } from '../../desk/attachments/public-upload.ts'
import { filesMax, storageFullDetail } from '../../desk/attachments/receive.ts'
import type { FieldError } from '../../platform/errors.ts'
import type { ErrorResponse } from '../../platform/http/error-responses.ts'
import type { Locale, Messages } from './locale.ts'
import type { FormState } from './page/fields.ts'
import type { ReceivedForm } from './submit-form.ts'

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
export function rejectedForm(error: ErrorResponse, form: RejectedForm, locale: Locale): FormState {
  const { values, hasFiles } = form
  const problems = fieldProblems(error, form, locale)
  const problem = problems.size === 0 ? { problem: formProblem(error, locale) } : {}
  // A page cannot preselect files.
  if (hasFiles && !problems.has('file')) problems.set('file', locale.m.portal_problem_filesAgain)
  return {
    values,
    problems,
    ...problem,
    idempotencyKey: values.get('idempotency_key') || randomUUID(),
  }
}

/** Problems by field. */
function fieldProblems(
  error: ErrorResponse,
  form: RejectedForm,
  locale: Locale,
): Map<string, string> {
  const { status, detail } = error
  const fileProblem = filesProblem(error, form, locale)
  if (fileProblem !== undefined) return new Map([['file', fileProblem]])
  if (status !== 422 || !Array.isArray(detail)) return new Map()
  const texts = { ...fieldTexts(locale.m), ...customTexts(form, locale.m) }
  const known = detail.filter(({ loc: [, name = ''] }) => Object.hasOwn(texts, name))
  return new Map(
    known.map((problem) => {
      const name = problem.loc[1]!
      return [name, problemText(problem, texts[name]!, form, locale.m)]
    }),
  )
}

function filesProblem(
  { status, detail, headers }: ErrorResponse,
  { fileBytesMax }: RejectedForm,
  { m, formatSize, formatDelay }: Locale,
): string | undefined {
  if (status === 429)
    return m.portal_problem_tooManyBytes({ inTime: formatDelay(retryAfter(headers)) })
  if (status !== 413) return undefined
  const bytesMax = publicBytesMax(fileBytesMax)
  if (detail === storageFullDetail) return m.portal_problem_storageFull
  if (detail === filesTooLargeDetail(bytesMax))
    return m.portal_problem_filesTooLarge({ size: formatSize(bytesMax) })
  return m.portal_problem_fileTooLarge({ size: formatSize(fileBytesMax) })
}

function formProblem({ status, headers }: ErrorResponse, { m, formatDelay }: Locale): string {
  if (status === 503)
    return m.portal_problem_unavailable({ inTime: formatDelay(retryAfter(headers)) })
  return status < 500 ? m.portal_problem_incompleteForm : m.portal_problem_failed
}

const retryAfter = (headers: ErrorResponse['headers']) => Number(headers['retry-after'] ?? 1)

interface FieldTexts {
  missing?: string
  invalid?: string
}

const fieldTexts = (m: Messages): Record<string, FieldTexts> => ({
  name: { missing: m.portal_problem_nameMissing },
  email: { missing: m.portal_problem_emailMissing, invalid: m.portal_problem_emailInvalid },
  subject: { missing: m.portal_problem_subjectMissing },
  description: { missing: m.portal_problem_descriptionMissing },
  body: { missing: m.portal_problem_replyMissing },
  file: { invalid: m.portal_problem_tooManyFiles({ limit: filesMax }) },
  website: { invalid: m.portal_problem_honeypotFilled },
})

/** Of custom fields, which have a label. */
function customTexts({ schema: { properties } }: RejectedForm, m: Messages) {
  const custom = Object.entries(properties as Record<string, { label?: string }>)
  return Object.fromEntries(
    custom.flatMap(([name, { label }]): [string, FieldTexts][] =>
      label === undefined
        ? []
        : [
            [
              name,
              {
                missing: m.portal_problem_fieldMissing({ field: label }),
                invalid: m.portal_problem_fieldInvalid({ field: label }),
              },
            ],
          ],
    ),
  )
}

function problemText(
  { loc: [, name = ''], type }: FieldError,
  { missing, invalid }: FieldTexts,
  { values, schema: { properties } }: RejectedForm,
  m: Messages,
): string {
  const isBlank = (values.get(name) ?? '').trim() === ''
  if (isBlank && missing !== undefined) return missing
  if (invalid !== undefined) return invalid
  if (type !== 'string_too_long') return m.portal_problem_unreadable
  const { maxLength } = properties[name] as { maxLength?: number }
  return maxLength === undefined
    ? m.portal_problem_tooLong
    : m.portal_problem_tooLongLimit({ limit: maxLength })
}
