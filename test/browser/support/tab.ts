import assert from 'node:assert/strict'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { atTestEnd } from '../../support/test-end.ts'
import type { DemoDesk } from './demo-desk.ts'
import { recordConsole, saveEvidence } from './evidence.ts'

export interface TabOptions extends BrowserContextOptions {
  /** Who is signed in; without it, nobody is. */
  as?: string
  /** Called before the page is loaded. */
  prepare?: (page: Page) => Promise<unknown>
}

/**
 * A page, and the errors that the browser has reported there. Closing it fails if there are any. At the
 * end of its block it stays open until the test has ended, in case the test fails.
 */
export interface Tab extends AsyncDisposable {
  page: Page
  context: BrowserContext
  /** The test expects errors of this kind; there must be at least one. */
  expectComplaint(pattern: RegExp): void
  /** Errors of this kind may occur, depending on what happens first. */
  allowComplaint(pattern: RegExp): void
  /** Fails if there is anything so far. */
  assertNoComplaints(): void
  /** For people to look at, after a test has failed. */
  saveEvidence(failure: string): Promise<void>
  close(): Promise<void>
}

export type OpenTab = (path: string, options?: TabOptions) => Promise<Tab>

/** The machine may be busy with other things. */
const patienceMs = 180_000

/** On the same origin, but loads nothing that the pages use: for tests of a first visit. */
export const blankPage = '/healthz'

export const wide = { width: 1360, height: 900 }

export async function openTab(
  browser: Browser,
  desk: DemoDesk,
  path: string,
  { as, prepare, ...options }: TabOptions = {},
): Promise<Tab> {
  const context = await browser.newContext({
    baseURL: desk.url,
    viewport: wide,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    ...options,
  })
  context.setDefaultTimeout(patienceMs)
  if (as !== undefined) await desk.signIn(context, as)
  const complaints: string[] = []
  const expected: RegExp[] = []
  const allowed: RegExp[] = []
  await listenForComplaints(context, complaints)
  const messages = recordConsole(context)
  const page = await context.newPage()
  await prepare?.(page)
  await page.goto(path)
  // Each is reported once.
  const assertNoComplaints = () => {
    const others = complaints.splice(0).filter((text) => !allowed.some((it) => it.test(text)))
    assertOnlyExpected(others, expected)
  }
  const close = async () => {
    await context.close()
    assertNoComplaints()
  }
  const evidence = { context, messages, logLines: desk.logLines }
  const closeAtTestEnd = () =>
    atTestEnd(async (failure) => {
      if (failure !== undefined) await saveEvidence(failure, evidence)
      await close()
    })
  return {
    page,
    context,
    assertNoComplaints,
    saveEvidence: (failure) => saveEvidence(failure, evidence),
    close,
    expectComplaint: (pattern) => void expected.push(pattern),
    allowComplaint: (pattern) => void allowed.push(pattern),
    [Symbol.asyncDispose]: closeAtTestEnd,
  }
}

/** Of every page of the window: errors on the console, errors of scripts, and what the policy forbids. */
async function listenForComplaints(context: BrowserContext, complaints: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error().stack ?? error.error())))
  await context.exposeFunction('bellhopComplain', (text: string) => void complaints.push(text))
  await context.addInitScript(`addEventListener('securitypolicyviolation', (event) => {
    const { violatedDirective, blockedURI, sample } = event
    bellhopComplain('Forbidden by ' + violatedDirective + ': ' + blockedURI + ' ' + sample)
  })`)
}

function assertOnlyExpected(complaints: string[], expected: RegExp[]): void {
  const isExpected = (text: string) => expected.some((pattern) => pattern.test(text))
  assert.deepEqual(
    complaints.filter((text) => !isExpected(text)),
    [],
    'the browser complains',
  )
  for (const pattern of expected) {
    assert.ok(
      complaints.some((text) => pattern.test(text)),
      `the browser does not complain: ${pattern}`,
    )
  }
}
