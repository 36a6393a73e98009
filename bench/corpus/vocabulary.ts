import { Random } from '../random.ts'

// The words of three scripts. Invented words share a few hundred syllables with the frequencies of
// Zipf's law, so that there are plenty of terms whose trigrams are all common.

export const scripts = ['latin', 'cyrillic', 'cjk'] as const
export type Script = (typeof scripts)[number]

const everyday: Record<Script, string> = {
  latin:
    'the to and i my of it is for in not was on with have you that this but be me at been order ' +
    'your when please from what they account can has there after since still delivery payment ' +
    'email would thanks again refund received could tried package website invoice yesterday ' +
    'address password message number product ordered support arrived anybody problem waiting ' +
    'returned charged twice button error screen shows nothing changed customer morning already',
  cyrillic:
    'и в не на я что с по это как но мы вы от за для заказ номер доставка оплата письмо спасибо ' +
    'пароль ошибка адрес товар возврат деньги получил жду снова почему когда пришёл',
  cjk: '的 了 我 是 在 不 有 订单 配送 退款 付款 密码 账户 问题 谢谢 请 地址 商品 收到 です ます 注文 配達 返金',
}

const vocabularySize: Record<Script, number> = { latin: 50_000, cyrillic: 10_000, cjk: 5_000 }
const syllableCount = 200

// Repeated by their frequency in English.
const onsets = (
  'b c c d d f g h h j k l l m m n n p p r r s s s t t t v w y ' +
  'bl br ch cl cr dr fl fr gr pl pr sh sl sp st str th th tr wh'
).split(' ')
const vowels = 'a a a a e e e e e i i i i o o o o u u ai ea ee ie oa ou'.split(' ')
const codas = 'n n n r r t s s l m d p ck ct ld ll mp nce nd ng nt rd st ty ve y'.split(' ')
const cyrillicOnsets = 'б в г д ж з к л м н н п п р р с с т т ст пр тр х ч ш'.split(' ')
const cyrillicVowels = 'а а е е и и о о о у я ю'.split(' ')
const cyrillicCodas = 'в й л м н р с т ть'.split(' ')

const random = new Random(1)
const syllables: Record<Script, string[]> = {
  latin: distinct(syllableCount, () => {
    const coda = random.chance(0.3) ? random.pick(codas) : ''
    return random.pick(onsets) + random.pick(vowels) + coda
  }),
  cyrillic: distinct(syllableCount, () => {
    const coda = random.chance(0.3) ? random.pick(cyrillicCodas) : ''
    return random.pick(cyrillicOnsets) + random.pick(cyrillicVowels) + coda
  }),
  // Any of the most frequent ideographs would do; these are in the order of their code points.
  cjk: distinct(syllableCount * 5, () => String.fromCodePoint(0x4e00 + random.below(8_000))),
}

/** Most frequent first. */
export const vocabulary: Record<Script, readonly string[]> = {
  latin: makeVocabulary('latin'),
  cyrillic: makeVocabulary('cyrillic'),
  cjk: makeVocabulary('cjk'),
}

function makeVocabulary(script: Script): string[] {
  const words = new Set(everyday[script].split(' '))
  while (words.size < vocabularySize[script]) {
    words.add(makeWord(random, script, 2 + random.below(script === 'cjk' ? 2 : 3)))
  }
  return [...words]
}

function makeWord(random: Random, script: Script, length: number): string {
  const known = syllables[script]
  let word = ''
  for (let count = 0; count < length; count++) word += known[random.rank(known.length)]
  return word
}

/** Practically unique: of five syllables, all equally likely. */
export const inventWord = (random: Random, script: Script) =>
  Array.from({ length: 5 }, () => random.pick(syllables[script])).join('')

function distinct(count: number, make: () => string): string[] {
  const made = new Set<string>()
  while (made.size < count) made.add(make())
  return [...made]
}
