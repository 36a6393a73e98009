import type { Replay, Webhook } from '@bellhop/sdk'
import { desk } from '../../../data/desk.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { say } from '../../../ui/toasts.tsx'
import { refresh } from '../refresh.ts'

/** Sends again what has ended, in a span of time: after the receiver was down, for example. */
export function ReplayForm({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  async function send(form: FormData): Promise<void> {
    const count = await replayAll(webhook, wanted(form))
    onClose()
    say({ text: tellOf(count) })
    void refresh('deliveries')
  }
  return (
    <FormDialog title="Replay deliveries" action="Replay" onSend={send} onClose={onClose}>
      {(errorOf) => (
        <>
          <p>
            Sends them again, oldest first, with the same ids. What is still under way is left
            alone.
          </p>
          <SelectField label="Which" name="state" defaultValue="dead" error={errorOf('state')}>
            <option value="dead">Those that failed</option>
            <option value="delivered">Those that were delivered</option>
            <option value="">All that have ended</option>
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
            hint="Empty: until now."
            error={errorOf('before')}
          />
        </>
      )}
    </FormDialog>
  )
}

/** However many requests it takes. */
async function replayAll({ id }: Webhook, range: Replay): Promise<number> {
  const params = { path: { webhook_id: id } }
  let count = 0
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const body = { ...range, ...(cursor && { cursor }) }
    const { data } = await desk.POST('/v1/webhooks/{webhook_id}/replay', { params, body })
    count += data.replayed
    cursor = data.next
  }
  return count
}

function wanted(form: FormData): Replay {
  const [state, after, before] = ['state', 'after', 'before'].map((name) => String(form.get(name)))
  return {
    ...(state && { state: state as 'dead' | 'delivered' }),
    ...(after && { after: universal(after) }),
    ...(before && { before: universal(before) }),
  }
}

function tellOf(count: number): string {
  if (count === 0) return 'There was nothing to send again'
  return `${count === 1 ? 'One delivery is' : `${count.toLocaleString()} deliveries are`} sent again`
}

const universal = (local: string) => new Date(local).toISOString().replace(/\.\d+/, '')

/** As the field wants it: without a zone. */
function localTime(ms: number): string {
  const offsetMs = new Date(ms).getTimezoneOffset() * 60_000
  return new Date(ms - offsetMs).toISOString().slice(0, 16)
}
