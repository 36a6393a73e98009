import { measureSlowly, pressKeys, visit } from '../test/browser/support/budget.ts'
import { agent } from '../test/browser/support/demo-desk.ts'
import { type Stage, setStage } from '../test/browser/support/stage.ts'
import { makeTicket } from '../test/browser/support/ticket.ts'
import { median } from './figures.ts'
import { printLine } from './progress.ts'
import { atMost, type Target } from './targets.ts'

const rounds = 5
const row = '[data-id]'

/** Page load times in milliseconds, with a slow connection and processor. */
interface PageTimes {
  inboxPainted: number
  inboxShown: number
  /** With a warm cache. */
  inboxShownAgain: number
  requestPainted: number
  requestShown: number
  /** From a key press to the next frame, without throttling. */
  keyAnswered: number
}

/** Medians of several rounds, each in its own window, compared with the targets. */
export async function measurePages(): Promise<Target[]> {
  await using stage = await setStage({ tickets: 200 })
  const { tracking_token } = await makeTicket(stage.desk)
  const times: PageTimes[] = []
  for (let round = 1; round <= rounds; round++) {
    printLine(`Round ${round} of ${rounds}`, true)
    times.push({
      ...(await timesOfInbox(stage)),
      ...(await timesOfRequest(stage, `/t/${tracking_token}`)),
      keyAnswered: await timeOfKey(stage),
    })
  }
  const bar = (what: string, name: keyof PageTimes, limit: number) =>
    atMost(what, median(times.map((time) => time[name])), limit, 'ms')
  return [
    bar('inbox, first paint', 'inboxPainted', 1_000),
    bar('inbox, rows', 'inboxShown', 2_000),
    bar('inbox, rows, visited before', 'inboxShownAgain', 1_000),
    bar('request in the portal, first paint', 'requestPainted', 800),
    bar('request in the portal, title', 'requestShown', 800),
    bar('key to frame', 'keyAnswered', 50),
  ]
}

async function timesOfInbox(stage: Stage) {
  await using tab = await stage.open('/docs', { as: agent })
  const measurement = await measureSlowly(tab.page)
  const inboxShown = await visit(tab.page, '/inbox?view=open', row)
  const { firstPaintMs } = await measurement.read()
  const inboxShownAgain = await visit(tab.page, '/inbox?view=all', row)
  return { inboxPainted: firstPaintMs, inboxShown, inboxShownAgain }
}

async function timesOfRequest(stage: Stage, path: string) {
  await using tab = await stage.open('/docs')
  const measurement = await measureSlowly(tab.page)
  const requestShown = await visit(tab.page, path, 'h1')
  const { firstPaintMs } = await measurement.read()
  return { requestPainted: firstPaintMs, requestShown }
}

async function timeOfKey(stage: Stage): Promise<number> {
  await using tab = await stage.open('/inbox?view=all', { as: agent })
  const { page } = tab
  await page.locator(row).nth(40).waitFor()
  await page.evaluate(`
    window.tookMs = []
    addEventListener('keydown', (event) => {
      const start = performance.now()
      requestAnimationFrame(() => tookMs.push(performance.now() - start))
    }, true)`)
  await pressKeys(page)
  return median(await page.evaluate<number[]>('tookMs'))
}
