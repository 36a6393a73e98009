import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { agent } from './support/demo-desk.ts'
import { openListening } from './support/listening.ts'
import { useStage } from './support/use-stage.ts'

// What a user chose, on several devices: only a browser has a copy on its device, a connection that it
// loses, and a stream.

const stage = useStage({ tickets: 3 })
const profile = '/settings/profile'

test('what is chosen on one device is chosen on another one, and stays without a connection', async () => {
  await using first = await openListening(stage, profile, { as: agent })
  await using second = await openListening(stage, profile, { as: agent })
  const choice = ({ page }: typeof first, name: string) =>
    page.getByRole('group', { name: 'After sending a reply' }).getByLabel(name)
  await choice(first, 'Next ticket').press('Space')
  await waitFor('the other device shows it', () => choice(second, 'Next ticket').isChecked())

  second.allowComplaint(/ERR_INTERNET_DISCONNECTED/)
  await second.context.setOffline(true)
  await choice(second, 'List').press('Space')
  await second.context.setOffline(false)
  await second.page.reload()
  assert.ok(await choice(second, 'List').isChecked(), 'not from the first paint')
  await waitFor('the first device shows it', () => choice(first, 'List').isChecked())
})
