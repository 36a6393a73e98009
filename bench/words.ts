import { Random } from './random.ts'

// Words with the frequencies of real text: they follow Zipf's law, and invented words have English
// syllables, so that trigrams are distributed as in real text.

const everyday = (
  'the to and i my of it is for in not was on with have you that this but be me at been order ' +
  'your when please from what they account can has there after since still delivery payment ' +
  'email would thanks again refund received could tried package website invoice yesterday ' +
  'address password message number product ordered support arrived anybody problem waiting ' +
  'returned charged twice button error screen shows nothing changed customer morning already'
).split(' ')

/** Words that occur in many tickets. */
export const commonWords = ['delivery', 'payment', 'refund', 'received', 'website', 'invoice']

const rareWordCount = 50
const vocabularySize = 6_000
const drawBits = 16

// Repeated by their frequency in English.
const onsets = (
  'b c c d d f g h h j k l l m m n n p p r r s s s t t t v w y ' +
  'bl br ch cl cr dr fl fr gr pl pr sh sl sp st str th th tr wh'
).split(' ')
const vowels = 'a a a a e e e e e i i i i o o o o u u ai ea ee ie oa ou'.split(' ')
const codas = 'n n n r r t s s l m d p ck ct ld ll mp nce nd ng nt rd st ty ve y'.split(' ')

const random = new Random(1)
const words = makeVocabulary()
const drawn = makeDraw(words.length)

/** Words that no other text contains. */
export const rareWords: readonly string[] = makeRareWords()

/** A text with this many words, in sentences. */
export function writeText(random: Random, wordCount: number): string {
  let text = ''
  let left = 0
  for (let count = 0; count < wordCount; count++) {
    const word = words[drawn[random.next() >>> (32 - drawBits)]!]!
    if (left === 0) {
      text += `${text === '' ? '' : '. '}${word[0]!.toUpperCase()}${word.slice(1)}`
      left = 6 + random.below(10)
    } else {
      text += ` ${word}`
      left--
    }
  }
  return text
}

function makeVocabulary(): string[] {
  const made = new Set(everyday)
  // Short words first, because frequent words are short.
  while (made.size < vocabularySize)
    made.add(makeWord(1 + Math.floor((3 * made.size) / vocabularySize)))
  return [...made]
}

function makeWord(syllables: number): string {
  let word = ''
  for (let count = 0; count < syllables; count++) {
    word += random.pick(onsets) + random.pick(vowels)
    if (count === syllables - 1 || random.chance(0.25)) word += random.pick(codas)
  }
  return word
}

/**
 * A lookup table for drawing ranks: the second word is half as frequent as the first, the third a
 * third …
 */
function makeDraw(size: number): Uint16Array {
  const table = new Uint16Array(2 ** drawBits)
  let sum = 0
  for (let rank = 1; rank <= size; rank++) sum += 1 / rank
  let reached = 0
  let filled = 0
  for (let rank = 1; rank <= size; rank++) {
    reached += 1 / rank / sum
    const end = Math.round(reached * table.length)
    table.fill(rank - 1, filled, end)
    filled = end
  }
  return table
}

function makeRareWords(): string[] {
  const text = ` ${words.join(' ')} `
  const made = new Set<string>()
  while (made.size < rareWordCount) {
    const word = makeWord(4)
    if (!text.includes(word)) made.add(word)
  }
  return [...made]
}
