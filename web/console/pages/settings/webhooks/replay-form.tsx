import type { Replay, Webhook } from '@bellhop/sdk'
import { desk } from '../../../data/desk.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { say } from '../../../ui/toasts.tsx'
import { refresh } from '../refresh.ts'

/** So many are sent again with one request. */
const atOnce = 1_000

/** Sends again what has ended, in a span of time: after the receiver was down, for example. */
export function ReplayForm({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  async function send(form: FormData): Promise<void> {
    const params = { path: { webhook_id: webhook.id } }
    const body = wanted(form)
    const { data } = await desk.POST('/v1/webhooks/{webhook_id}/replay', { params, body })
    onClose()
    say({ text: tellOf(data.replayed) })
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
  const more = count === atOnce ? '. There may be more: replay once again' : ''
  return `${count === 1 ? 'One delivery is' : `${count.toLocaleString()} deliveries are`} sent again${more}`
}

const universal = (local: string) => new Date(local).toISOString().replace(/\.\d+/, '')

/** As the field wants it: without a zone. */
function localTime(ms: number): string {
  const offsetMs = new Date(ms).getTimezoneOffset() * 60_000
  return new Date(ms - offsetMs).toISOString().slice(0, 16)
}
