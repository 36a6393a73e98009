import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAxe } from './support/axe.ts'
import { type Measurement, measureSlowly } from './support/budget.ts'
import { checkFits } from './support/fits.ts'
import { screenshot } from './support/screenshot.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 3 })

test('the reference fits into every window, and everybody can use it, also by keyboard', async () => {
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

  await checkFits(page)
  await screenshot(page, 'reference')
  // Beside the text the contents are shown although they are folded, which axe does not see.
  await page.evaluate(`document.querySelector('nav details').open = true`)
  // All chapters are made alike, and axe would take minutes for all of them.
  await page.evaluate(
    `document.querySelectorAll('.chapter:not(#chapter-teams)').forEach((it) => it.remove())`,
  )
  await checkAxe(page)
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
