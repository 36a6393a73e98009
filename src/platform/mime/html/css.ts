type Check = (value: string) => boolean

const isKeyword = (...words: string[]): Check => {
  const known = new Set(words.flatMap((list) => list.split(' ')))
  return (value) => known.has(value)
}
const color = /^(?:#[0-9a-f]{3,8}|[a-z]{3,25}|(?:rgb|hsl)a?\([\d\s.,%/]{1,60}\))$/
const length = /^(?:\d{1,4}|\d{0,4}\.\d{1,8})(?:px|pt|pc|em|rem|ex|ch|in|cm|mm|%)?$/
const borderWord = isKeyword(
  'none hidden dotted dashed solid double groove ridge inset outset thin medium thick initial inherit',
)

const isColor: Check = (value) => color.test(value)
const isLength: Check = (value) => length.test(value)
const isSize: Check = (value) => isLength(value) || value === 'auto'
const isLetterSpacing: Check = (value) =>
  value === 'normal' || /^-?\d?(?:\.\d{1,4})?(?:px|pt|em)$/.test(value)
/** Negative, but not far enough to move text out of sight: Word writes lists that way. */
const isIndent: Check = (value) =>
  isLength(value) ||
  /^-(?:\d{1,2}(?:\.\d{1,4})?(?:px|pt)|[0-2]?(?:\.\d{1,4})?(?:em|in|cm))$/.test(value)
const isBorder: Check = (value) =>
  splitWords(value).every((word) => borderWord(word) || isLength(word) || isColor(word))
const isFontFamily: Check = (value) =>
  value.split(',').every((name) => /^[\p{L}\p{N}_ .-]{1,80}$/u.test(name))
const isFont: Check = (value) => /^[\p{L}\p{N}_ .,%/-]{1,200}$/u.test(value)
const words =
  (check: Check, max: number): Check =>
  (value) => {
    const list = splitWords(value)
    return list.length <= max && list.every(check)
  }

/** Splits at spaces that are not inside of parentheses. */
const splitWords = (value: string) => value.match(/[^\s(]+(?:\([^)]*\))?/g) ?? []

const sides = ['', '-top', '-right', '-bottom', '-left']
const forSides = (name: string, suffixes: string[], check: Check): [string, Check][] =>
  sides.flatMap((side) => suffixes.map((suffix): [string, Check] => [name + side + suffix, check]))

const properties = new Map<string, Check>([
  ['color', isColor],
  ['background-color', isColor],
  ['font', isFont],
  ['font-family', isFontFamily],
  [
    'font-size',
    (value) =>
      isLength(value) ||
      isKeyword('xx-small x-small small medium large x-large xx-large smaller larger')(value),
  ],
  ['font-style', isKeyword('normal italic oblique')],
  ['font-variant', isKeyword('normal small-caps')],
  ['font-weight', (value) => /^(?:normal|bold|bolder|lighter|[1-9]00)$/.test(value)],
  ['text-align', isKeyword('left right center justify start end')],
  ['text-decoration', isBorderlessDecoration],
  ['text-decoration-line', isBorderlessDecoration],
  ['text-decoration-color', isColor],
  ['text-decoration-style', isKeyword('solid double dotted dashed wavy')],
  ['text-indent', isIndent],
  ['text-transform', isKeyword('none uppercase lowercase capitalize')],
  ['letter-spacing', isLetterSpacing],
  ['line-height', (value) => isLength(value) || value === 'normal'],
  ...forSides('margin', [''], words(isSize, 4)),
  ...forSides('padding', [''], words(isLength, 4)),
  ...forSides('border', ['', '-width', '-style', '-color'], isBorder),
  ['border-collapse', isKeyword('collapse separate')],
  ['border-spacing', words(isLength, 2)],
  ['border-radius', words(isLength, 4)],
  ['width', isSize],
  ['max-width', (value) => isLength(value) || value === 'none'],
  ['min-width', isLength],
  ['height', isSize],
  [
    'display',
    isKeyword(
      'block inline inline-block none table inline-table table-row table-cell table-row-group',
      'table-header-group table-footer-group table-column table-column-group table-caption list-item',
    ),
  ],
  [
    'vertical-align',
    (value) =>
      isLength(value) ||
      isKeyword('baseline sub super top text-top middle bottom text-bottom')(value),
  ],
  ['white-space', isKeyword('normal nowrap pre pre-wrap pre-line break-spaces')],
  ['word-break', isKeyword('normal break-all keep-all break-word')],
  ['overflow-wrap', isKeyword('normal break-word anywhere')],
  ['word-wrap', isKeyword('normal break-word')],
  ['table-layout', isKeyword('auto fixed')],
  [
    'list-style-type',
    isKeyword(
      'none disc circle square decimal lower-alpha upper-alpha lower-latin upper-latin lower-roman upper-roman',
    ),
  ],
  ['direction', isKeyword('ltr rtl')],
])

function isBorderlessDecoration(value: string): boolean {
  return splitWords(value).every(
    (word) =>
      isKeyword('none underline overline line-through solid dotted dashed double wavy')(word) ||
      isColor(word),
  )
}

const styleCharactersMax = 10_000

/** Lower case, without comments, quotes and `!important`; later declarations of a property win. */
export function parseStyle(style: string): Map<string, string> {
  const declarations = new Map<string, string>()
  const text = style
    .slice(0, styleCharactersMax)
    .replaceAll(/\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g, ' ')
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':')
    if (colon < 0) continue
    const name = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .replaceAll(/["']/g, '')
      .replaceAll(/\s+/g, ' ')
      .replace(/! ?important/i, '')
      .trim()
      .toLowerCase()
    declarations.delete(name)
    if (value !== '') declarations.set(name, value)
  }
  return declarations
}

/** Only properties that change how text looks inside its own box, with values that load nothing. */
export function serializeStyle(declarations: ReadonlyMap<string, string>): string {
  const safe: string[] = []
  for (const [name, value] of declarations) {
    if (value.length <= 300 && properties.get(name)?.(value)) safe.push(`${name}:${value}`)
    else if (name === 'background' && isColor(value)) safe.push(`background-color:${value}`)
    else if (name === 'list-style' && properties.get('list-style-type')!(value))
      safe.push(`list-style-type:${value}`)
  }
  return safe.join(';')
}

/** Hidden from readers, as the previews that newsletters put before their text. */
export function isHiddenStyle(style: ReadonlyMap<string, string>): boolean {
  const isZero = (name: string) => /^0(?:\.0+)?(?:px|pt|em|%)?$/.test(style.get(name) ?? '')
  const isClipped = style.get('overflow') === 'hidden'
  return (
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    style.get('mso-hide') === 'all' ||
    isZero('opacity') ||
    (isClipped &&
      (isZero('max-height') || isZero('height') || isZero('max-width') || isZero('width')))
  )
}
