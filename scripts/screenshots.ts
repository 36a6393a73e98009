// `npm run screenshots`: makes the pictures of the README from the demo data, in a real browser.
// It needs fonts for all scripts: on Debian, fonts-noto-core and fonts-noto-cjk.
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { agent, type DemoDesk } from '../test/browser/support/demo-desk.ts'
import { settled } from '../test/browser/support/settled.ts'
import { setStage } from '../test/browser/support/stage.ts'

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const viewport = { width: 1280, height: 800 }
/** Sharp on high-density screens, and still small. */
const options = { viewport, deviceScaleFactor: 1.5 }

await mkdir(folder, { recursive: true })
await using stage = await setStage({ tickets: 320 })
await stage.desk.api.PATCH('/v1/organization', {
  body: { name: 'Mosswick', accepts_requests: true },
})
const ticket = await liveliestTicket(stage.desk)

await take('inbox', '/inbox?view=open&sort=newest', '[data-id]')
await take('ticket', `/tickets/${ticket.ticket_number}`, 'article')
await take('ticket-dark', `/tickets/${ticket.ticket_number}`, 'article', 'dark')
await take('reports', '/reports', 'figure')
await take('portal', `/t/${ticket.tracking_token}`, 'h1')
console.log('The pictures are in docs/pictures/')

async function take(
  name: string,
  path: string,
  wanted: string,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> {
  await using tab = await stage.open(path, { ...options, as: agent, colorScheme })
  await tab.page.locator(wanted).first().waitFor()
  await ready(tab.page)
  const png = await tab.page.screenshot({ animations: 'disabled', caret: 'hide' })
  await sharp(png).webp({ quality: 82 }).toFile(`${folder}${name}.webp`)
}

async function ready(page: Page): Promise<void> {
  await settled(page)
  await page.evaluate('document.fonts.ready')
  await page.waitForTimeout(500)
}

/** The recent ticket with a note and the most comments. */
async function liveliestTicket({ api }: DemoDesk) {
  const query = { unresolved: true, limit: 60 }
  const { data: tickets } = await api.GET('/v1/tickets', { params: { query } })
  const counted = await Promise.all(
    tickets.map(async (ticket) => {
      const params = { path: { ticket_id: ticket.id } }
      const { data } = await api.GET('/v1/tickets/{ticket_id}/comments', { params })
      const hasNote = data.some(({ is_internal }) => is_internal)
      return { ticket, count: data.length + (hasNote ? 5 : 0) + (isPlain(ticket.subject) ? 5 : 0) }
    }),
  )
  return counted.toSorted((one, other) => other.count - one.count)[0]!.ticket
}

/** In a language that readers of the README understand. */
function isPlain(text: string): boolean {
  return /^[ -~]+$/.test(text) && /\b(the|my|a|not|is)\b/i.test(text)
}
