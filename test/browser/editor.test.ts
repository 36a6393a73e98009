import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { png } from '../support/fixtures/images.ts'
import { checkAxe } from './support/axe.ts'
import { agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { screenshot } from './support/screenshot.ts'
import {
  conversation,
  customerSays,
  makeTicket,
  openTicket,
  visitTicket,
  wordsOn,
} from './support/ticket.ts'
import { slowDown, typeAtPace } from './support/typing.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 1 })

const field = (page: Page) => page.locator('textarea:focus')
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Formatting' })
const tool = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true })

async function startReply(page: Page): Promise<void> {
  await toolbar(page).waitFor()
  await page.keyboard.press('r')
  await field(page).waitFor()
}

/** Empties the field and types into it, with `|` for Enter. */
async function retype(page: Page, text: string): Promise<void> {
  await field(page).fill('')
  for (const [index, line] of text.split('|').entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    await page.keyboard.type(line)
  }
}

function holds(page: Page, text: string): Promise<unknown> {
  let value: string | undefined
  return waitFor(
    () => `the field holds ${JSON.stringify(value)}, not ${JSON.stringify(text)}`,
    async () => {
      value = await field(page).inputValue()
      return value === text
    },
  )
}

test('buttons and keys format the selected text, the browser undoes it, and Enter goes on with a list', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  const { keyboard } = page
  await startReply(page)
  await keyboard.type('Try again')
  await keyboard.press('Shift+Control+ArrowLeft')
  await tool(page, 'Bold').click()
  await holds(page, 'Try **again**')
  await keyboard.press('Control+i')
  await holds(page, 'Try ***again***')
  await keyboard.press('Control+b')
  await holds(page, 'Try *again*')
  for (let count = 0; count < 3; count++) await keyboard.press('Control+z')
  await holds(page, 'Try again')

  await keyboard.press('Control+End')
  await keyboard.press('Shift+Control+ArrowLeft')
  await tool(page, 'Link').click()
  await keyboard.type('https://example.com')
  await holds(page, 'Try [again](https://example.com)')

  await retype(page, 'one|two')
  await keyboard.press('Control+a')
  await tool(page, 'Numbered list').click()
  await holds(page, '1. one\n2. two')
  await tool(page, 'Bulleted list').click()
  await holds(page, '- one\n- two')
  await tool(page, 'Bulleted list').click()
  await tool(page, 'Quote').click()
  await holds(page, '> one\n> two')

  // Which lines Enter goes on with is tried in unit tests.
  await retype(page, '- a|b||c')
  await holds(page, '- a\n- b\n\nc')
  await retype(page, '- a')
  await keyboard.press('Shift+Enter')
  await keyboard.type('b')
  await holds(page, '- a\nb')
})

test('the toolbar is one stop, and letters typed there are text', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  const { keyboard } = page
  await startReply(page)
  await tool(page, 'Bold').focus()
  await keyboard.press('ArrowLeft')
  assert.ok(await tool(page, 'Emoji').evaluate((it) => it.matches(':focus')))
  assert.equal(await toolbar(page).locator('[tabindex="0"]').count(), 1)
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await holds(page, '****')
  await tool(page, 'Bold').focus()
  await keyboard.type('exj')
  await holds(page, '**exj**')
  assert.equal(await page.locator('dialog').count(), 0)
})

const copied = `<meta charset="utf-8"><h2>Steps</h2><p>See the <a href="https://example.com/a b">guide</a>,
<b>now</b>:</p><ul><li>First<ol><li>Inner</li></ol></li><li><i>Second</i> with <code>x*y</code></li></ul>
<table><tr><th>Part</th><th>Price</th></tr><tr><td>Lamp</td><td>3|4</td></tr></table>
<pre>a
 b</pre><script>alert(1)</script><a href="javascript:alert(1)">2 * 3 * 4</a>`

const converted = `## Steps

See the [guide](https://example.com/a%20b), **now**:

- First
  1. Inner
- *Second* with \`x*y\`

| Part | Price |
| --- | --- |
| Lamp | 3\\|4 |

\`\`\`
a
 b
\`\`\`

2 \\* 3 \\* 4`

test('formatted text is pasted as Markdown, or plainly, and a URL makes a link', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, agent)
  const { page, context } = tab
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copy = (html: string, text: string) =>
    page.evaluate(
      `navigator.clipboard.write([new ClipboardItem(${JSON.stringify({ 'text/html': html, 'text/plain': text })})])`,
    )
  await startReply(page)
  await copy(copied, 'plain text')
  await page.keyboard.press('Control+v')
  await holds(page, converted)
  await page.keyboard.press('Control+z')
  await holds(page, '')
  await page.keyboard.press('Control+Shift+v')
  await holds(page, 'plain text')
  await page.keyboard.press('Shift+Control+ArrowLeft')
  await page.evaluate(`navigator.clipboard.writeText('https://example.com/x')`)
  await page.keyboard.press('Control+v')
  await holds(page, 'plain [text](https://example.com/x)')
})

test('emoji are found by name, from the text and from the button', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  const list = page.getByRole('listbox', { name: 'Emoji' })
  await startReply(page)
  await page.keyboard.type('Thanks :smi')
  await list.getByRole('option', { name: ':blush' }).waitFor()
  await checkAxe(page)
  await screenshot(page, 'emoji')
  await checkFits(page)
  await page.keyboard.press('Enter')
  await holds(page, 'Thanks 😊 ')
  await page.keyboard.type('at 10:30 :) :nothing\n')
  await holds(page, 'Thanks 😊 at 10:30 :) :nothing\n')
  await tool(page, 'Emoji').click()
  await list.waitFor()
  await page.keyboard.press('Escape')
  await holds(page, 'Thanks 😊 at 10:30 :) :nothing\n')
  await tool(page, 'Emoji').click()
  await page.keyboard.type('rock')
  await list.getByRole('option', { name: ':rocket' }).click()
  await holds(page, 'Thanks 😊 at 10:30 :) :nothing\n🚀 ')
})

test('what is typed while the tools are loading is text', async () => {
  const ticket = await makeTicket(stage.desk)
  const release = Promise.withResolvers<void>()
  const prepare = async (page: Page) => {
    const held = /\/assets\/part-[^/]+\.js$/
    const html = await (await page.request.get('/inbox')).text()
    await page.route(held, async (route) => {
      const isPreloaded = html.includes(new URL(route.request().url()).pathname)
      if (!isPreloaded) await release.promise
      await route.continue()
    })
  }
  await using tab = await openTicket(stage, ticket, { as: agent, prepare })
  const { page } = tab
  const text = '- xe\n:smi\ne*j?z'
  const keys = [...text].map((key) => (key === '\n' ? 'Enter' : key))
  await typeAtPace(await slowDown(page, 4), ['r', ...keys], 0)
  await holds(page, text)
  release.resolve()
  await toolbar(page).getByRole('button').first().waitFor()
  await holds(page, text)
  assert.deepEqual(await wordsOn(stage.desk, ticket), [])
})

test('r quotes what is selected; a note is quoted in a note', async () => {
  const ticket = await makeTicket(stage.desk)
  await customerSays(stage.desk, ticket, 'It is still dark.\n\nPlease help.')
  const params = { path: { ticket_id: ticket.id } }
  const body = { body: 'Between us', is_internal: true }
  await stage.desk.api.POST('/v1/tickets/{ticket_id}/comments', { params, body })
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  const select = (text: string) =>
    page
      .getByRole('article')
      .filter({ hasText: text })
      .locator('[dir=auto]')
      .last()
      .evaluate(selectAll)
  await page.getByRole('article').getByText('Between us').waitFor()
  await select('Please help.')
  await page.keyboard.press('r')
  await page.keyboard.type('Yes')
  await holds(page, '> It is still dark.\n> \n> Please help.\n\nYes')
  await page.keyboard.press('Escape')
  await select('Between us')
  await page.keyboard.press('r')
  await holds(page, '> Between us\n\n')
  assert.equal(await field(page).getAttribute('aria-label'), 'Internal note')
})

/** Runs in the page. */
// biome-ignore lint/suspicious/noExplicitAny: the types of pages are not those of this project
const selectAll = (element: any) => element.ownerDocument.getSelection().selectAllChildren(element)

test('the preview shows the message as it will be, while it is written', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent, colorScheme: 'dark' })
  const { page } = tab
  await startReply(page)
  await page.keyboard.type('Try **again** ')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.locator('strong', { hasText: 'again' }).waitFor()
  await page.keyboard.type('<img src=x> `now`')
  await preview.locator('code', { hasText: 'now' }).waitFor()
  assert.equal(await preview.locator('img').count(), 0)
  await checkAxe(page)
  await screenshot(page, 'preview')
})

test('a pasted image is shown in the text, in the preview and in the sent message', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  await startReply(page)
  await page.keyboard.type('Look:  and here')
  for (let count = 0; count < ' and here'.length; count++) await page.keyboard.press('ArrowLeft')
  const bytes = [...(await png(600, 300))]
  // As Chromium pastes a screenshot: always by the same name.
  for (let count = 0; count < 2; count++) await field(page).evaluate(pasteImage, bytes)
  await holds(
    page,
    'Look: ![image.png](attachment:image.png)![image-2.png](attachment:image-2.png) and here',
  )
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('img', { name: 'image-2.png' }).waitFor()
  await page.getByRole('button', { name: 'Remove image-2.png' }).click()
  await preview.getByText('image-2.png', { exact: false }).waitFor()
  assert.equal(await preview.getByRole('img').count(), 1)
  await page.getByRole('button', { name: 'Preview' }).click()

  await page.getByRole('textbox', { name: 'Public reply' }).press('Control+Enter')
  const picture = conversation(page).getByRole('button', { name: 'image.png', exact: true })
  await picture.waitFor()
  const { id } = await commentOf(ticket.id)
  const params = { path: { ticket_id: ticket.id, comment_id: id } }
  const path = '/v1/tickets/{ticket_id}/comments/{comment_id}/attachments'
  const files = (await stage.desk.api.GET(path, { params })).data
  assert.deepEqual(
    files.map(({ name }) => name),
    ['image.png'],
  )
  assert.match((await picture.locator('img').getAttribute('src'))!, new RegExp(files[0]!.id))
  await screenshot(page, 'inline-image')
  await checkAxe(page)
  await checkFits(page)
  await picture.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'image.png' }).waitFor()
})

/** Runs in the page. */
// biome-ignore lint/suspicious/noExplicitAny: the types of pages are not those of this project
function pasteImage(element: any, bytes: number[]): void {
  const { DataTransfer, File, ClipboardEvent } = element.ownerDocument.defaultView
  const clipboardData = new DataTransfer()
  clipboardData.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }))
  const options = { clipboardData, bubbles: true, cancelable: true }
  element.dispatchEvent(new ClipboardEvent('paste', options))
}

async function commentOf(ticket_id: string) {
  const params = { path: { ticket_id } }
  return (await stage.desk.api.GET('/v1/tickets/{ticket_id}/comments', { params })).data.at(-1)!
}
