import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrast } from '../../src/shared/accent.ts'
import { admin } from './support/demo-desk.ts'
import { useStage } from './support/use-stage.ts'

// Only a browser knows which color a part of the page has that is light in a dark page.

const stage = useStage({ tickets: 1 })

/** Runs in the page: the colors of the links and their cards, in light and in dark. */
const readColors = `[...document.querySelectorAll('figure')].map((figure) => {
  const [card, link] = [figure.querySelector('div'), figure.querySelectorAll('p')[1]]
  return [getComputedStyle(link).color, getComputedStyle(card).backgroundColor]
})`

const toHex = (color: string) =>
  `#${[...color.matchAll(/\d+/g)].map(([part]) => Number(part).toString(16).padStart(2, '0')).join('')}`

test('a color is shown before it is saved, as it can be read in light and dark', async () => {
  await using tab = await stage.open('/settings/branding', { as: admin, colorScheme: 'dark' })
  const { page } = tab
  const picker = page.getByLabel('Accent color')
  await picker.waitFor()
  for (const color of ['#ffee00', '#101010']) {
    await picker.fill(color)
    await page.getByRole('button', { name: 'Save color' }).waitFor()
    const looks = await page.evaluate<[string, string][]>(readColors)
    const [light, dark] = looks.map(([link, card]) => ({ link: toHex(link), card: toHex(card) }))
    assert.deepEqual([light!.card, dark!.card], ['#ffffff', '#171b22'])
    assert.notEqual(light!.link, dark!.link)
    for (const { link, card } of [light!, dark!])
      assert.ok(contrast(link, card) >= 4.5, `${link} of ${color} on ${card}`)
  }
})
