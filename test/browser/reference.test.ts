import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkAxe } from './support/axe.ts'
import { type Measurement, measureSlowly } from './support/budget.ts'
import { checkFits } from './support/fits.ts'
import { screenshot } from './support/screenshot.ts'
import { type Stage, setStage } from './support/stage.ts'

let stage: Stage
before(async () => {
  stage = await setStage({ tickets: 3 })
})
after(() => stage[Symbol.asyncDispose]())

test('everybody can use the reference', async () => {
  await using tab = await stage.open('/docs')
  const { page } = tab
  await screenshot(page, 'reference')
  // Beside the text the contents are shown although they are folded, which axe does not see.
  await page.evaluate(`document.querySelector('nav details').open = true`)
  // All chapters are made alike, and for so many axe would take minutes.
  await page.evaluate(
    `document.querySelectorAll('.chapter:not(#chapter-teams)').forEach((it) => it.remove())`,
  )
  await checkAxe(page)
})

test('the contents of the reference are within reach of the keyboard', async () => {
  await using tab = await stage.open('/docs')
  const { page } = tab
  const focused = () => page.evaluate<string>(`document.activeElement.textContent.trim()`)
  const reached: string[] = []
  for (const _ of Array(6)) {
    await page.keyboard.press('Tab')
    reached.push(await focused())
  }
  assert.deepEqual(reached.slice(0, 3), ['Skip to content', 'Bellhop API', 'OpenAPI'])
  assert.ok(reached.includes('Introduction'), reached.join())
})

test('the reference fits into every window', async () => {
  await using tab = await stage.open('/docs')
  await checkFits(tab.page)
  await tab.page.setViewportSize({ width: 320, height: 568 })
  await screenshot(tab.page, 'reference-320')
})

test('the reference comes over a slow line without a script, and stays where it is', async () => {
  let measurement: Measurement | undefined
  await using _tab = await stage.open('/docs', {
    prepare: async (page) => {
      measurement = await measureSlowly(page)
    },
  })
  const { scriptBytes, styleBytes, layoutShift, firstPaintMs } = await measurement!.read()
  assert.deepEqual({ scriptBytes, styleBytes }, { scriptBytes: 0, styleBytes: 0 })
  assert.ok(layoutShift <= 0.02, `${layoutShift}`)
  assert.ok(firstPaintMs >= 150, `the line was not slow: ${firstPaintMs} ms`)
})
