import { randomUUIDv7 } from 'node:crypto'
import { getCustomerForUpdate } from '../../desk/customers/store.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { type Caller, requirePermission } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import { enqueueJob } from '../../platform/jobs/store.ts'
import { eraseJob } from './jobs.ts'
import { type ErasureCreate, runningMax } from './schema.ts'
import {
  countRunningErasures,
  findRunningErasure,
  insertErasure,
  type StoredErasure,
} from './store.ts'

export const tooManyErasures = `${runningMax} erasures are running already`

type Act = Attribution & { caller: Caller }

/** A job does it. If one of this customer is running already, returns that. */
export async function createErasure(
  tx: WriteTx,
  customerId: string,
  { mode, include_replies = false, dry_run = false }: ErasureCreate,
  act: Act,
): Promise<StoredErasure> {
  if (mode === 'delete') requirePermission(act.caller, 'delete tickets')
  await getCustomerForUpdate(tx, customerId)
  const running = await findRunningErasure(tx, customerId, dry_run)
  if (running !== undefined) return running
  if ((await countRunningErasures(tx)) >= runningMax)
    throw new BellhopError('conflict', tooManyErasures)
  const erasure: StoredErasure = {
    id: randomUUIDv7(),
    customer_id: customerId,
    mode,
    is_reply_included: include_replies,
    is_dry_run: dry_run,
    state: 'running',
    is_file_cleared: false,
    requested_by: act.caller.userId,
    step: 0,
    after_key: 0,
    counts: '{}',
    created_at: act.now,
    finished_at: null,
  }
  insertErasure(tx, erasure)
  enqueueJob(tx, eraseJob(erasure.id, act.now), act.now)
  if (!dry_run) {
    const changes = [
      { field: 'erasure_id', from: null, to: erasure.id },
      { field: 'mode', from: null, to: mode },
    ]
    recordEvent(tx, act, { type: 'customer.erased', resourceId: customerId, changes })
  }
  return erasure
}
