// In a browser, because a browser decides what keys, the caret, the clipboard and a screen reader
// find in an editable element. What becomes of documents is tried in unit/composer-markdown.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { png } from '../support/fixtures/images.ts'
import { checkAxe } from './support/axe.ts'
import { agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { editor, holdsMarkdown, markdownOf, writeFormatted } from './support/formatted.ts'
import { screenshot } from './support/screenshot.ts'
import { conversation, makeTicket, openTicket, wordsOn } from './support/ticket.ts'
import { slowDown, typeAtPace } from './support/typing.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 1 })
before(async () => {
  const body = { email: 'zoe@example.com', full_name: 'Zoe Zimmer', role: 'agent' } as const
  await stage.desk.api.POST('/v1/users', { body })
})

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })

async function startReply(page: Page, key = 'r'): Promise<void> {
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  await page.keyboard.press(key)
  await page.locator('.ProseMirror:focus').waitFor()
}

/** With `|` for Enter. */
async function type(page: Page, text: string): Promise<void> {
  for (const [index, line] of text.split('|').entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    await page.keyboard.type(line)
  }
}

const open = async (prepare: (page: Page) => Promise<unknown> = writeFormatted) => {
  const ticket = await makeTicket(stage.desk)
  const tab = await openTicket(stage, ticket, { as: agent, prepare })
  return { ticket, tab, page: tab.page }
}

test('Markdown that is typed is shown as what it means, and is what is sent', async () => {
  const { ticket, tab, page } = await open()
  await using _ = tab
  const { keyboard } = page
  await startReply(page)
  await type(page, 'Try **again** or `x*y`:|- one|two||1. first|second||> quoted|more||Bye 2 * 3')
  await editor(page).locator('strong', { hasText: 'again' }).waitFor()
  await editor(page).locator('ol li', { hasText: 'second' }).waitFor()
  const text =
    'Try **again** or `x*y`:\n\n- one\n- two\n\n1. first\n2. second\n\n> quoted\n> more\n\nBye 2 * 3'
  await holdsMarkdown(page, text)
  await checkAxe(page)
  await screenshot(page, 'formatted')
  await checkFits(page)
  // What `editor` shows is what the conversation shows.
  await keyboard.press('Control+Enter')
  await conversation(page).locator('blockquote', { hasText: 'quoted' }).waitFor()
  assert.deepEqual(await wordsOn(stage.desk, ticket), [text])
  await holdsMarkdown(page, '')
})

test('keys and buttons format, undo takes back, and the source can be edited', async () => {
  const { tab, page } = await open()
  await using _ = tab
  const { keyboard } = page
  await startReply(page)
  await keyboard.type('Try again')
  await keyboard.press('Shift+Control+ArrowLeft')
  await tool(page, 'Bold').click()
  await holdsMarkdown(page, 'Try **again**')
  await keyboard.press('Control+i')
  await holdsMarkdown(page, 'Try ***again***')
  await keyboard.press('Control+z')
  await keyboard.press('Control+z')
  await holdsMarkdown(page, 'Try again')
  await tool(page, 'Link').click()
  await page.getByRole('dialog', { name: 'Add link' }).getByLabel('Address').fill('example.com/x')
  await keyboard.press('Enter')
  await holdsMarkdown(page, 'Try [again](https://example.com/x)')
  await keyboard.press('Control+a')
  await tool(page, 'Numbered list').click()
  await holdsMarkdown(page, '1. Try [again](https://example.com/x)')
  await tool(page, 'Numbered list').click()
  await tool(page, 'Quote').click()
  await holdsMarkdown(page, '> Try [again](https://example.com/x)')

  await keyboard.press('Control+End')
  await keyboard.press('Control+Shift+f')
  await page.locator('textarea:focus').waitFor()
  await keyboard.type(' *now*')
  await keyboard.press('Control+Shift+f')
  await editor(page).locator('em', { hasText: 'now' }).waitFor()
  await keyboard.type('!')
  await holdsMarkdown(page, '> Try [again](https://example.com/x) *now*!')
})

for (const pace of [0, 30, 100]) {
  test(`no letter is lost with a key every ${pace} ms, before and after the editor is there`, async () => {
    const release = Promise.withResolvers<void>()
    const prepare = async (page: Page) => {
      await writeFormatted(page)
      await page.route(/\/assets\/part-[^/]+\.js$/, async (route) => {
        const answer = await route.fetch()
        const isEditor = (await answer.text()).includes('ProseMirror')
        if (isEditor) await release.promise
        await route.fulfill({ response: answer })
      })
    }
    const { tab, page } = await open(prepare)
    await using _ = tab
    await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button').first().waitFor()
    const session = await slowDown(page, 4)
    const words = 'the quick brown fox jumps over it '
    await typeAtPace(session, ['r', ...words], pace)
    const typing = typeAtPace(session, [...words], pace)
    release.resolve()
    await typing
    await holdsMarkdown(page, words + words)
    await editor(page).waitFor()
    await typeAtPace(session, [...words], pace)
    await holdsMarkdown(page, words + words + words)
    // Files that are fetched when the page closes would fail afterwards.
    await page.unrouteAll({ behavior: 'wait' })
  })
}

test('the caret is where it was put, before the next key can come', async () => {
  const { tab, page } = await open()
  await using _ = tab
  await startReply(page)
  await page.keyboard.type('Hello')
  const offset = await page.evaluate(`(() => {
    const field = document.querySelector('.ProseMirror')
    field.blur()
    getSelection().collapse(field, 0)
    field.focus()
    field.setSelectionRange(5, 5)
    const { anchorNode, anchorOffset } = getSelection()
    return anchorNode instanceof Text ? anchorOffset : -1
  })()`)
  assert.equal(offset, 5)
})

test('what is composed is one text, and each paragraph has its own direction', async () => {
  const { tab, page } = await open()
  await using _ = tab
  const session = await tab.context.newCDPSession(page)
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await startReply(page)
  await page.keyboard.type('In **')
  for (const text of ['n', 'に', 'にほ', 'にほん']) await compose(text)
  await session.send('Input.insertText', { text: '日本' })
  await page.keyboard.type('**')
  await holdsMarkdown(page, 'In **日本**')
  await compose('x')
  await compose('')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('שלום')
  await holdsMarkdown(page, 'In **日本**\n\nשלום')
  const paragraphs = editor(page).locator('p')
  assert.equal(await paragraphs.nth(0).evaluate(startsAtRight), false)
  assert.equal(await paragraphs.nth(1).evaluate(startsAtRight), true)
})

/** Runs in the page. */
// biome-ignore lint/suspicious/noExplicitAny: the types of pages are not those of this project
function startsAtRight(paragraph: any): boolean {
  const range = paragraph.ownerDocument.createRange()
  range.selectNodeContents(paragraph)
  const { left } = range.getBoundingClientRect()
  return left > paragraph.getBoundingClientRect().left + 50
}

test('mentions and emoji are found while typing', async () => {
  const { tab, page } = await open()
  await using _ = tab
  await startReply(page, 'n')
  await page.keyboard.type('Ask @zo')
  await page.getByRole('option', { name: 'Zoe Zimmer' }).waitFor()
  await checkAxe(page)
  await page.keyboard.press('Enter')
  await holdsMarkdown(page, 'Ask @Zoe Zimmer ', 'Internal note')
  const chip = editor(page).locator('span', { hasText: /^@Zoe Zimmer$/ })
  await chip.waitFor()
  await screenshot(page, 'mention-chip')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await holdsMarkdown(page, 'Ask ', 'Internal note')
  await page.keyboard.press('Control+z')
  await chip.waitFor()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' :rock')
  await page.getByRole('option', { name: ':rocket' }).waitFor()
  await page.keyboard.press('Enter')
  await holdsMarkdown(page, 'Ask @Zoe Zimmer 🚀 ', 'Internal note')
})

test('formatted text and pictures are pasted', async () => {
  const { tab, page } = await open()
  await using _ = tab
  await tab.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copy = (html: string, text: string) =>
    page.evaluate(
      `navigator.clipboard.write([new ClipboardItem(${JSON.stringify({ 'text/html': html, 'text/plain': text })})])`,
    )
  await startReply(page)
  await copy(
    '<p>See <b>this</b>:</p><ul><li>One</li></ul><table><tr><th>A<th>B<tr><td>1<td>2</table>',
    'x',
  )
  await page.keyboard.press('Control+v')
  await editor(page).getByRole('cell', { name: '1' }).waitFor()
  assert.equal(
    (await markdownOf(page)).trim(),
    'See **this**:\n\n- One\n\n| A | B |\n| --- | --- |\n| 1 | 2 |',
  )
  await page.keyboard.press('Control+z')
  await holdsMarkdown(page, '')
  await editor(page).evaluate(pasteImage, [...(await png(60, 30))])
  await editor(page).getByRole('img', { name: 'image.png' }).waitFor()
  await holdsMarkdown(page, '![image.png](attachment:image.png)')

  // What it shows is said in place, without the mouse.
  await page.keyboard.type(' and')
  await holdsMarkdown(page, '![image.png](attachment:image.png) and')
  for (let offset = 4; offset >= 0; offset--) {
    await page.keyboard.press('ArrowLeft')
    const caret = () => editor(page).evaluate((field) => (field as Caret).selectionStart)
    await waitFor('the caret has moved', async () => (await caret()) === offset)
  }
  await page.keyboard.press('Enter')
  const field = page.getByRole('dialog', { name: 'Alternative text' }).getByRole('textbox')
  await field.fill('The [broken] lamp')
  await screenshot(page, 'picture-text')
  await checkAxe(page)
  await page.keyboard.press('Enter')
  await holdsMarkdown(page, '![The \\[broken\\] lamp](attachment:image.png) and')
  await editor(page).and(page.locator(':focus')).waitFor()
  await editor(page).getByRole('img', { name: 'The [broken] lamp' }).click()
  assert.equal(await field.inputValue(), 'The [broken] lamp')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await holdsMarkdown(page, '![image.png](attachment:image.png) and')
})

interface Caret {
  selectionStart?: number
}

/** Runs in the page. */
// biome-ignore lint/suspicious/noExplicitAny: the types of pages are not those of this project
function pasteImage(element: any, bytes: number[]): void {
  const { DataTransfer, File, ClipboardEvent } = element.ownerDocument.defaultView
  const clipboardData = new DataTransfer()
  clipboardData.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }))
  const options = { clipboardData, bubbles: true, cancelable: true }
  element.dispatchEvent(new ClipboardEvent('paste', options))
}

test('two tabs share a formatted draft', async () => {
  const { tab, page } = await open()
  await using _ = tab
  tab.allowComplaint(/409/)
  const second = await tab.context.newPage()
  await writeFormatted(second)
  await second.goto(page.url())
  await startReply(page)
  await page.keyboard.type('From the **first**')
  await startReply(second)
  await holdsMarkdown(second, 'From the **first**')
  await second.keyboard.type(', and the second')
  await holdsMarkdown(page, 'From the **first**, and the second')
})

test('it fits a phone, in the dark', async () => {
  const ticket = await makeTicket(stage.desk)
  const options = { as: agent, colorScheme: 'dark', prepare: writeFormatted } as const
  await using tab = await openTicket(stage, ticket, options)
  const { page } = tab
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('textbox', { name: 'Public reply' }).click()
  await editor(page).waitFor()
  await type(page, 'A longword-longword-longword-longword-longword|- **b**')
  await editor(page).locator('li').waitFor()
  await checkAxe(page)
  await checkFits(page)
  await screenshot(page, 'formatted-phone')
})
