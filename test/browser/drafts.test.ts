import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { until } from '../support/until.ts'
import { agent } from './support/demo-desk.ts'
import { type Stage, setStage } from './support/stage.ts'
import { conversation, makeTicket, openTicket } from './support/ticket.ts'

let stage: Stage
before(async () => {
  stage = await setStage({ tickets: 1 })
})
after(() => stage[Symbol.asyncDispose]())

const field = (page: Page) => page.getByRole('textbox', { name: 'Public reply' })

async function write(page: Page, text: string): Promise<void> {
  await page.bringToFront()
  await field(page).press('Control+End')
  await page.keyboard.type(text)
}

const holds = (page: Page, text: string) =>
  until(
    () => `the field holds “${text}”`,
    async () => (await field(page).inputValue()) === text,
  )

test('two tabs on one ticket share the draft, and neither wipes what the other has written', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent })
  const first = tab.page
  const second = await tab.context.newPage()
  await second.goto(first.url())
  await conversation(second).waitFor()

  await write(first, 'From the first')
  await holds(second, 'From the first')
  await write(second, ', and the second')
  await holds(first, 'From the first, and the second')
  await first.reload()
  await holds(first, 'From the first, and the second')

  await field(second).press('Control+Enter')
  await holds(first, '')
  await write(first, 'Something new')
  await second.getByRole('article').getByText('and the second').waitFor()
  await holds(first, 'Something new')
})

test('what a tab has not been told of is added to, not overwritten', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent })
  const first = tab.page
  const second = await tab.context.newPage()
  // As if it had been asleep.
  await second.addInitScript(
    `addEventListener('storage', (event) => event.stopImmediatePropagation(), true)`,
  )
  await second.goto(first.url())
  await conversation(second).waitFor()
  await write(second, 'Mine')
  await holds(first, 'Mine')
  await write(first, ' too')
  await holds(first, 'Mine too')
  await write(second, ', only')
  await holds(first, 'Mine,\n\nMine too only')
})
