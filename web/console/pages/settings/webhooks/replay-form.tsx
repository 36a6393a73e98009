import type { ReplayRequest, Webhook } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { toast } from '../../../state/toasts.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'

/** Resends the deliveries of a time range, for example after the receiver was down. */
export function ReplayForm({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  async function send(form: FormData): Promise<void> {
    const count = await replayAll(webhook, readRequest(form))
    onClose()
    toast({ text: m.webhooks_replay_done({ count }) })
    void invalidateQueries('deliveries')
  }
  return (
    <FormDialog
      title={m.webhooks_replay_title}
      action={m.webhooks_replay_submit}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>{m.webhooks_replay_text}</p>
          <SelectField
            label={m.webhooks_replay_deliveries}
            name="state"
            defaultValue="failed"
            error={errorOf('state')}
          >
            <option value="failed">{m.webhooks_replay_failed}</option>
            <option value="delivered">{m.webhooks_replay_delivered}</option>
            <option value="">{m.webhooks_replay_all}</option>
          </SelectField>
          <TextField
            label={m.webhooks_replay_from}
            name="after"
            type="datetime-local"
            defaultValue={localTime(Date.now() - 24 * 60 * 60 * 1_000)}
            error={errorOf('after')}
          />
          <TextField
            label={m.webhooks_replay_until}
            name="before"
            type="datetime-local"
            hint={m.webhooks_replay_untilHint}
            error={errorOf('before')}
          />
        </>
      )}
    </FormDialog>
  )
}

/** A request replays a limited number; the cursor continues after them. */
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

function readRequest(form: FormData): ReplayRequest {
  const [state, after, before] = ['state', 'after', 'before'].map((name) => String(form.get(name)))
  return {
    ...(state && { state: state as 'failed' | 'delivered' }),
    ...(after && { after: toUtc(after) }),
    ...(before && { before: toUtc(before) }),
  }
}

const toUtc = (local: string) => new Date(local).toISOString().replace(/\.\d+/, '')

/** The format of a `datetime-local` field, which has no time zone. */
function localTime(ms: number): string {
  const offsetMs = new Date(ms).getTimezoneOffset() * 60_000
  return new Date(ms - offsetMs).toISOString().slice(0, 16)
}
