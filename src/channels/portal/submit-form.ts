import { hash, randomUUID } from 'node:crypto'
import { publicUpload } from '../../desk/attachments/public-upload.ts'
import { filesMax, type ReceivedFile, storeFiles } from '../../desk/attachments/receive.ts'
import { type Db, UniqueViolation, type WriteTx } from '../../platform/db/db.ts'
import { BellhopError, unavailable } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/endpoint.ts'
import { findRecord, insertRecord } from '../../platform/http/idempotency/store.ts'
import { jsonBytesMax } from '../../platform/http/json-body.ts'
import { ScopedDb } from '../../platform/http/scoped-db.ts'
import { incomingForm } from '../../platform/http/upload.ts'
import type { Validator } from '../../platform/http/validate.ts'

/** What has come of a form so far. */
export interface ReceivedForm {
  /** What is in its fields. */
  values: Map<string, string>
  hasFiles: boolean
}

export interface Form<Fields> {
  organizationId: number
  /** The shape of its fields, and the check of it. */
  schema: { properties: Record<string, unknown> }
  check: Validator
  /** What it asks for, all in one transaction; and where that is to be seen. */
  carryOut(tx: WriteTx, fields: Fields, files: ReceivedFile[], now: string): Promise<string>
}

/**
 * Receives a form and carries it out: with all of its files, or not at all. They are stored as they
 * arrive, unseen, and become visible with the rest in one transaction. Gives where to go then. What
 * has arrived is noted, come what may.
 */
export async function submitForm<Fields>(
  db: Db,
  call: RequestContext,
  form: Form<Fields>,
  arrived: ReceivedForm,
): Promise<string> {
  const { values } = arrived
  const bound = new ScopedDb(db, form.organizationId, undefined)
  let key = ''
  const keep = (files: ReceivedFile[]) => {
    const now = call.currentTime()
    key = keyOf(call.request.url, values, files)
    return bound.transact(async (tx) => {
      const location = await form.carryOut(tx, fieldsOf(form, values).value as Fields, files, now)
      const kept = { idempotency_key: key, request_hash: '', status: 303, response_body: location }
      insertRecord(tx, { ...kept, created_at: now })
      return location
    })
  }
  try {
    return await storeFiles(bound, checkedForm(call, form, arrived), publicUpload(call), keep)
  } catch (error) {
    if (!(error instanceof UniqueViolation && error.column === 'idempotency_key')) throw error
    return findLocation(bound, key)
  }
}

/**
 * The files as they arrive. The fields come before them, and must be right before anything is
 * stored; and again at the end, because a field can be sent once more.
 */
async function* checkedForm(
  { request, fileBytesMax }: RequestContext,
  form: Form<unknown>,
  arrived: ReceivedForm,
) {
  const limits = { bytesMax: fileBytesMax, filesMax, fieldBytesMax: jsonBytesMax }
  for await (const file of incomingForm(request, limits, arrived.values)) {
    const isFirst = !arrived.hasFiles
    arrived.hasFiles = true
    if (isFirst) throwIfInvalid(form, arrived)
    yield file
  }
  throwIfInvalid(form, arrived)
}

function throwIfInvalid(form: Form<unknown>, { values }: ReceivedForm): void {
  const { findings } = fieldsOf(form, values)
  if (findings.length > 0) throw new BellhopError('invalid', findings)
}

const fieldsOf = ({ schema, check }: Form<unknown>, values: Map<string, string>) =>
  check(
    Object.fromEntries(
      Object.keys(schema.properties).map((name) => [name, values.get(name) ?? '']),
    ),
  )

/**
 * The same for the same form with the same in it, however often it is sent: each form has a random
 * value of its own. Who goes back to it and writes something else has sent another. The space keeps
 * it apart from the keys that callers choose.
 */
function keyOf(url: string, values: Map<string, string>, files: ReceivedFile[]): string {
  const once = values.get('idempotency_key') || randomUUID()
  const bytes = files.map(({ name, sha256 }) => [name, sha256])
  const content = [url, { ...Object.fromEntries(values), once }, bytes]
  return `portal ${hash('sha256', JSON.stringify(content), 'base64url')}`
}

/**
 * Where the form led that was sent before. In a transaction, although it only reads: what stood in
 * the way of another may not be there for readers yet.
 */
async function findLocation(bound: ScopedDb, key: string): Promise<string> {
  const kept = await bound.transact((tx) => findRecord(tx, key))
  if (kept === undefined)
    throw unavailable('The first submission failed. Please send it again.', {})
  return kept.response_body
}
