import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { assertUndisturbed } from '../support/desk/bystander.ts'
import { startForTwo, type TwoOrganizations } from '../support/desk/two-organizations.ts'
import { avatarForm, hugePng, png } from '../support/fixtures/images.ts'
import { CookieClient, strongPassword } from '../support/people/browser.ts'

const avatar = '/v1/users/me/avatar'
const uploadsAtOnce = 30

let service: TwoOrganizations
before(async () => {
  service = await startForTwo()
})
after(() => service[Symbol.asyncDispose]())

/** One organization repeatedly uploads images that are slow to convert. */
async function flood(): Promise<() => Promise<void>> {
  const slow = avatarForm(hugePng(4_000))
  let isOver = false
  const statuses = new Set<number>()
  const upload = async () => {
    while (!isOver) {
      const { status } = await service.attacker.post(avatar, slow)
      statuses.add(status)
      // Rate limits are tested elsewhere; this is about image conversion.
      if (status === 429) await pause(200)
    }
  }
  const uploads = Array.from({ length: uploadsAtOnce }, upload)
  return async () => {
    isOver = true
    await Promise.all(uploads)
    assert.deepEqual([...statuses].toSorted(), [200, 429])
  }
}

test('a flood of images does not delay the avatar upload of another organization', async () => {
  const small = await png()
  await assertUndisturbed(() => service.bystander.post(avatar, avatarForm(small)), flood)
})

test('a flood of images does not delay the sign-in of another organization', async () => {
  const { bystander, url } = service
  const email = 'dora@other.example'
  const { body: user } = await bystander.post('/v1/users', { email, full_name: 'Dora' })
  const { body: invitation } = await bystander.post(`/v1/users/${user.id}/invitation`)
  const token = invitation.url.split('/').at(-1)
  const visitor = new CookieClient(url)
  const accepted = await visitor.post(`/v1/invitations/${token}`, { password: strongPassword })
  assert.equal(accepted.status, 201, accepted.text)
  await assertUndisturbed(
    () => new CookieClient(url).signIn(email, { organization: 'other' }),
    flood,
  )
})
