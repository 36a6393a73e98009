// The typeface of the console, Manrope, in pieces that browsers load when a page has such letters.
// What the pieces leave out of the package is what no language of a desk needs beside them, so that
// all of them together stay below 60 kB. Other scripts are shown in the fonts of the system.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const packageFile = (path) => resolve(`@fontsource-variable/manrope/${path}`)

const weights = { min: 400, max: 700 }

/** By the names that the package gives its files. Latin comes last: its range wins where two meet. */
const pieces = {
  'latin-ext': 'U+100-24F,U+1E9E',
  cyrillic: 'U+400-4FF,U+2116',
  greek: 'U+370-3FF',
  latin: 'U+0-FF,U+131,U+152-153,U+2C6-2DD,U+2000-20CF,U+2122,U+2190-2212',
}

/** Letters of the range in the package that are in no alphabet of today’s Europe. */
const isRare = (code) => (code > 0x17f && code < 0x218) || (code > 0x21b && code < 0x250)

/**
 * Of Arial and its likenesses, so that nothing moves when the typeface comes: its letters are this
 * much wider, and its lines as high as in `hhea`.
 */
const fallback = { width: 1.04, ascent: 1.066, descent: 0.3 }

const percent = (share) => `${Number((share * 100).toFixed(1))}%`

export const license = readFileSync(packageFile('LICENSE'), 'utf8')

/** A style sheet; its files are imported from `./NAME.woff2`. */
export const typefaceStyle = () =>
  [
    ...Object.entries(pieces).map(
      ([name, range]) =>
        `@font-face{font-family:Manrope;font-weight:${weights.min} ${weights.max};font-display:swap;src:url("manrope-${name}.woff2") format("woff2");unicode-range:${range}}`,
    ),
    `@font-face{font-family:"Manrope fallback";src:local("Arial"),local("Roboto");size-adjust:${percent(fallback.width)};ascent-override:${percent(fallback.ascent / fallback.width)};descent-override:${percent(fallback.descent / fallback.width)};line-gap-override:0%}`,
  ].join('\n')

/** The bytes of a file that the style sheet imports. */
export function typefaceFile(file) {
  const name = /manrope-(.+)\.woff2$/.exec(file)[1]
  const original = readFileSync(packageFile(`files/manrope-${name}-wght-normal.woff2`))
  return subsetFont(original, charactersOf(pieces[name]), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  })
}

const charactersOf = (ranges) =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    })
    .filter((code) => !isRare(code))
    .map((code) => String.fromCodePoint(code))
    .join('')
