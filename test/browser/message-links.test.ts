import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { agent } from './support/demo-desk.ts'
import { conversation, customerSays, makeTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

// From a message that was found to its place in the conversation.

const stage = useStage({ tickets: 3 })

const results = (page: Page) => page.locator('main [role=tabpanel] li')
const searchPath = (words: string) => `/search?q=${encodeURIComponent(words)}&tab=messages`

/** Opens the only message that has these words. */
async function openFound(page: Page): Promise<void> {
  await results(page).first().waitFor()
  assert.equal(await results(page).count(), 1)
  await results(page).first().locator('a').click()
  await conversation(page).waitFor()
}

/** It has the focus, is highlighted and can be seen. */
async function assertAt(page: Page, id: string): Promise<void> {
  const message = page.locator(`#${id}`)
  await page.locator(`#${id}:focus`).waitFor()
  const { top, bottom } = await conversation(page).evaluate((it) => it.getBoundingClientRect())
  const box = (await message.boundingBox())!
  assert.ok(box.y + box.height > top && box.y < bottom, `${JSON.stringify(box)} ${top} ${bottom}`)
}

test('a message of a long conversation is shown where it was said', async () => {
  const ticket = await makeTicket(stage.desk, 'A long story')
  let id = ''
  for (const number of Array(500).keys()) {
    const comment = await customerSays(stage.desk, ticket, number === 7 ? 'An axolotl' : 'More')
    if (number === 7) id = comment.id
  }
  await using tab = await stage.open(searchPath('axolotl'), { as: agent })
  const { page } = tab
  await openFound(page)
  await assertAt(page, `comment-${id}`)
  assert.equal(new URL(page.url()).hash, `#comment-${id}`)
  const duration = () =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector('#comment-${id} > :last-child')).animationDuration`,
    )
  assert.equal(await duration(), '2s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  assert.equal(await duration(), '0s')
  await page.reload()
  await assertAt(page, `comment-${id}`)

  // The ticket as it was loaded does not have this one.
  const { id: later } = await customerSays(stage.desk, ticket, 'Another axolotl, sleeping')
  await page.goto(searchPath('axolotl sleeping'))
  await openFound(page)
  await assertAt(page, `comment-${later}`)
})

test('a public message that was found is not amber like a note, not even for a moment', async () => {
  const ticket = await makeTicket(stage.desk)
  const { id } = await customerSays(stage.desk, ticket, 'A pangolin')
  await using tab = await stage.open(`/tickets/${ticket.ticket_number}#comment-${id}`, {
    as: agent,
  })
  await assertAt(tab.page, `comment-${id}`)
  const colors = await tab.page.evaluate<string[]>(`(() => {
    const card = document.querySelector('#comment-${id} > :last-child')
    for (const animation of card.getAnimations()) {
      animation.pause()
      animation.currentTime = 0
    }
    const shown = getComputedStyle(card).backgroundColor
    return ['var(--selection)', 'var(--mark)'].map((color) => {
      card.style.cssText = 'animation: none; background: ' + color
      return String(getComputedStyle(card).backgroundColor === shown)
    })
  })()`)
  assert.deepEqual(colors, ['true', 'false'])
})

test('a message of a merged ticket is shown there, and where the conversation continues', async () => {
  const { api } = stage.desk
  const [merged, target] = [await makeTicket(stage.desk), await makeTicket(stage.desk)]
  const { id } = await customerSays(stage.desk, merged, 'My binturong is hungry')
  await api.POST('/v1/tickets/{ticket_id}/merge', {
    params: { path: { ticket_id: target.id } },
    body: { ticket_ids: [merged.id] },
  })
  await using tab = await stage.open(searchPath('binturong'), { as: agent })
  const { page } = tab
  await openFound(page)
  await assertAt(page, `comment-${id}`)
  await conversation(page).getByRole('link', { name: target.ticket_display_id }).click()
  await page.waitForURL(`**/tickets/${target.ticket_number}#comment-${id}`)
  await page.getByText(`on ${merged.ticket_display_id}`).waitFor()
  await assertAt(page, `comment-${id}`)
})

test('a file of the ticket itself is shown with the description', async () => {
  const ticket = await makeTicket(stage.desk, 'A file')
  const params = { path: { ticket_id: ticket.id } }
  const body = { file: [new File(['x'], 'capybara.txt')] }
  await stage.desk.api.POST('/v1/tickets/{ticket_id}/attachments', { params, body })
  for (const number of Array(70).keys()) await customerSays(stage.desk, ticket, `More ${number}`)
  await using tab = await stage.open(searchPath('capybara'), { as: agent })
  const { page } = tab
  await openFound(page)
  await assertAt(page, 'description')
  await page.locator('#description').getByRole('link', { name: 'capybara.txt' }).waitFor()
})

test('without the message, the ticket opens as ever, with a notice', async () => {
  const ticket = await makeTicket(stage.desk)
  const { id } = await customerSays(stage.desk, ticket, 'Soon gone')
  const href = `/tickets/${ticket.ticket_number}#comment-${id}`
  await using tab = await stage.open(href, { as: agent })
  const { page } = tab
  await assertAt(page, `comment-${id}`)
  const notice = page.getByText('This message isn’t on the ticket')
  const params = { path: { ticket_id: ticket.id, comment_id: id } }
  await stage.desk.api.DELETE('/v1/tickets/{ticket_id}/comments/{comment_id}', { params })
  await page.locator(`#comment-${id}`).waitFor({ state: 'detached' })
  assert.equal(await notice.count(), 0)
  await page.reload()
  await notice.waitFor()
  await conversation(page).getByText('It stays dark.').waitFor()
})
