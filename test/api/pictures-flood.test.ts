import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { filesForm, newTicket } from '../support/fixtures/files.ts'
import { avatarForm, hugePng, png } from '../support/fixtures/images.ts'

const avatar = '/v1/users/me/avatar'

const desk = useDesk()

test('too many concurrent avatar uploads of an organization get 429, those of others succeed', async () => {
  const slow = avatarForm(hugePng(2_000))
  const flood = Array.from({ length: 40 }, () => desk.bob.post(avatar, slow))
  const other = desk.charlie.post(avatar, avatarForm(await png()))
  const refused = (await Promise.all(flood)).filter(({ status }) => status !== 200)
  assert.ok(refused.length > 0 && refused.length < flood.length, `${refused.length} refused`)
  for (const response of refused) {
    assertErrorDetail(response, 429, 'Rate limit exceeded. Try again in 1 seconds.')
  }
  assert.equal((await other).status, 200)
})

test('too many concurrent image attachments are stored without a preview (201)', async () => {
  const path = `/v1/tickets/${await newTicket(desk.bob)}/attachments`
  const slow = filesForm(['large.png', hugePng(2_000)])
  const flood = Array.from({ length: 40 }, () => desk.bob.post(path, slow))
  const responses = await Promise.all(flood)
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([201]))
  const previewed = responses.filter(({ body: [attachment] }) => attachment.has_preview)
  assert.ok(previewed.length >= 20 && previewed.length < flood.length, `${previewed.length}`)
})
