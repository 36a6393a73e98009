import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** Nothing is in the page that runs, loads or leads somewhere by itself, but for what is ours. */
export async function checkHarmless(page: Page): Promise<void> {
  assert.deepEqual(
    await page.evaluate(findHarm),
    [],
    'what was written has become part of the page',
  )
}

/** Runs in the page. */
const findHarm = `(() => {
  const isOurs = ({ src }) => src?.startsWith(location.origin + '/assets/')
  const strange = [...document.querySelectorAll('body :is(script, iframe, object, embed, base, meta, style)')]
  const isHarmful = ({ name, value }) =>
    /^on|^srcdoc$/.test(name) || URL.parse(value, location.href)?.protocol === 'javascript:'
  const harmful = [...document.querySelectorAll('*')].filter((it) => [...it.attributes].some(isHarmful))
  return [...strange.filter((it) => !isOurs(it)), ...harmful].map((it) => it.outerHTML.slice(0, 200))
})()`
