import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, ConsoleMessage } from 'playwright-core'

// What a failed test of the browser leaves in `artifacts/failures/`, for people to look at.

const folder = fileURLToPath(new URL('../../../artifacts/failures', import.meta.url))
const messagesMax = 1_000
const nameMax = 80

/** A page that hangs must not keep the others waiting. */
const pictureMs = 20_000

/** Records what the pages of a window write to their console from now on. */
export function recordConsole(context: BrowserContext): string[] {
  const messages: string[] = []
  const note = (text: string) => messages.length < messagesMax && messages.push(text)
  context.on('console', (message: ConsoleMessage) => {
    note(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => note(`error: ${error.error().stack ?? error.error()}`))
  return messages
}

export interface Evidence {
  context: BrowserContext
  messages: readonly string[]
  logLines: readonly string[]
}

/** A picture of each page with its address, the messages of the console, and the log of the server. */
export async function saveEvidence(
  test: string,
  { context, messages, logLines }: Evidence,
): Promise<void> {
  const path = join(folder, test.replaceAll(/[^\w]+/g, '-').slice(0, nameMax))
  await mkdir(path, { recursive: true })
  await writeFile(join(path, 'server.log'), logLines.join(''))
  const pages = context.pages()
  const lines = [...pages.map((page, index) => `page-${index + 1}.png: ${page.url()}`), ...messages]
  await writeFile(join(path, 'console.txt'), `${lines.join('\n')}\n`)
  const pictures = pages.map((page, index) =>
    page.screenshot({ path: join(path, `page-${index + 1}.png`), timeout: pictureMs }),
  )
  // A page that is gone has no picture.
  await Promise.allSettled(pictures)
  console.error(`What it looked like is in ${path}`)
}
