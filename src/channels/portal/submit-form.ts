import { hash, randomUUID } from 'node:crypto'
import { publicUpload } from '../../desk/attachments/public-upload.ts'
import { filesMax, type ReceivedFile, storeFiles } from '../../desk/attachments/receive.ts'
import type { Db, WriteTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/endpoint.ts'
import {
  catchAlreadyHandled,
  type IdempotentRequest,
} from '../../platform/http/idempotency/replay.ts'
import { commitOnce } from '../../platform/http/idempotency/uploads.ts'
import { jsonBytesMax } from '../../platform/http/json-body.ts'
import { ScopedDb } from '../../platform/http/scoped-db.ts'
import { incomingForm } from '../../platform/http/upload.ts'
import type { Validator } from '../../platform/http/validate.ts'

/** What has arrived of a form so far. */
export interface ReceivedForm {
  values: Map<string, string>
  hasFiles: boolean
}

export interface Form<Fields> {
  organizationId: number
  schema: { properties: Record<string, unknown> }
  validate: Validator
  /** For forms that need less if they come with files. */
  validateWithFiles?: Validator
  /** Does what the form asks for, in one transaction, and returns where to redirect to. */
  execute(tx: WriteTx, fields: Fields, files: ReceivedFile[], now: string): Promise<string>
}

/**
 * Receives a form and executes it with all of its files, or not at all. Files are stored as they
 * arrive, invisible until the transaction that executes the form. Returns where to redirect to.
 * `received` is filled in even if this throws.
 */
export async function submitForm<Fields>(
  db: Db,
  context: RequestContext,
  form: Form<Fields>,
  received: ReceivedForm,
): Promise<string> {
  const { values } = received
  const scopedDb = new ScopedDb(db, form.organizationId)
  const commit = (files: ReceivedFile[]) => {
    const request: IdempotentRequest = {
      key: toIdempotencyKey(context.request.url, values, files),
      context,
      status: 303,
      containsSecret: false,
      waitsForFirst: true,
      serialize: String,
    }
    const now = context.currentTime()
    const fields = validateFields(form, received).value as Fields
    return commitOnce(scopedDb, request, '', (tx) => form.execute(tx, fields, files, now))
  }
  const { body: location } = await catchAlreadyHandled(() =>
    storeFiles(scopedDb, validatedFiles(context, form, received), publicUpload(context), commit),
  )
  return location
}

/**
 * The files as they arrive. The fields come before them and are validated before a file is stored,
 * and again at the end, because a field can be sent twice.
 */
async function* validatedFiles(
  { request, fileBytesMax }: RequestContext,
  form: Form<unknown>,
  received: ReceivedForm,
) {
  const limits = {
    bytesMax: fileBytesMax,
    filesMax,
    fieldBytesMax: jsonBytesMax,
    // And the one for idempotency.
    fieldsMax: Object.keys(form.schema.properties).length + 1,
  }
  for await (const file of incomingForm(request, limits, received.values)) {
    const isFirst = !received.hasFiles
    received.hasFiles = true
    if (isFirst) throwIfInvalid(form, received)
    yield file
  }
  throwIfInvalid(form, received)
}

function throwIfInvalid(form: Form<unknown>, received: ReceivedForm): void {
  const { issues } = validateFields(form, received)
  if (issues.length > 0) throw new BellhopError('invalid', issues)
}

function validateFields(form: Form<unknown>, { values, hasFiles }: ReceivedForm) {
  const { schema, validate, validateWithFiles = validate } = form
  const names = Object.keys(schema.properties)
  const fields = Object.fromEntries(names.map((name) => [name, values.get(name) ?? '']))
  return hasFiles ? validateWithFiles(fields) : validate(fields)
}

/**
 * The same for the same form with the same content, however often it is sent: each form has a random
 * value. Going back to it and sending something else makes another request. The space keeps these
 * apart from the keys that API clients choose.
 */
function toIdempotencyKey(url: string, values: Map<string, string>, files: ReceivedFile[]): string {
  const once = values.get('idempotency_key') || randomUUID()
  const bytes = files.map(({ name, sha256 }) => [name, sha256])
  const content = [url, { ...Object.fromEntries(values), once }, bytes]
  return `portal ${hash('sha256', JSON.stringify(content), 'base64url')}`
}
