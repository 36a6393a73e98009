import type { ReplayRequest, Webhook } from '@bellhop/sdk'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'

/** Sends again what has ended, in a span of time: after the receiver was down, for example. */
export function ReplayForm({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  async function send(form: FormData): Promise<void> {
    const count = await replayAll(webhook, wanted(form))
    onClose()
    toast({ text: tellOf(count) })
    void invalidateQueries('deliveries')
  }
  return (
    <FormDialog title="Replay deliveries" action="Replay" onSend={send} onClose={onClose}>
      {(errorOf) => (
        <>
          <p>
            Resends deliveries, oldest first, with the same IDs. Deliveries in progress are skipped.
          </p>
          <SelectField
            label="Deliveries"
            name="state"
            defaultValue="failed"
            error={errorOf('state')}
          >
            <option value="failed">Failed</option>
            <option value="delivered">Delivered</option>
            <option value="">Failed and delivered</option>
          </SelectField>
          <TextField
            label="From"
            name="after"
            type="datetime-local"
            defaultValue={localTime(Date.now() - 24 * 60 * 60 * 1_000)}
            error={errorOf('after')}
          />
          <TextField
            label="Until"
            name="before"
            type="datetime-local"
            hint="Leave blank for now."
            error={errorOf('before')}
          />
        </>
      )}
    </FormDialog>
  )
}

/** However many requests it takes. */
async function replayAll({ id }: Webhook, range: ReplayRequest): Promise<number> {
  const params = { path: { webhook_id: id } }
  let count = 0
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const body = { ...range, ...(cursor && { cursor }) }
    const { data } = await api.POST('/v1/webhooks/{webhook_id}/replay', { params, body })
    count += data.replayed
    cursor = data.next_cursor
  }
  return count
}

function wanted(form: FormData): ReplayRequest {
  const [state, after, before] = ['state', 'after', 'before'].map((name) => String(form.get(name)))
  return {
    ...(state && { state: state as 'failed' | 'delivered' }),
    ...(after && { after: universal(after) }),
    ...(before && { before: universal(before) }),
  }
}

function tellOf(count: number): string {
  if (count === 0) return 'No deliveries to replay'
  return `Replaying ${count === 1 ? '1 delivery' : `${count.toLocaleString()} deliveries`}`
}

const universal = (local: string) => new Date(local).toISOString().replace(/\.\d+/, '')

/** As the field wants it: without a zone. */
function localTime(ms: number): string {
  const offsetMs = new Date(ms).getTimezoneOffset() * 60_000
  return new Date(ms - offsetMs).toISOString().slice(0, 16)
}
