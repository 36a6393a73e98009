import type { Random } from '../random.ts'
import { inventWord, type Script, vocabulary } from './vocabulary.ts'

const inventedShare = 0.01

export interface Text {
  text: string
  /** Words that hardly any other text contains. */
  inventedWords: string[]
}

/** Sentences of about this many characters. */
export function writeText(random: Random, script: Script, length: number): Text {
  const words = vocabulary[script]
  const space = script === 'cjk' ? '' : ' '
  const stop = script === 'cjk' ? '。' : '. '
  // Ideographs say more.
  const lengthWanted = script === 'cjk' ? length / 2 : length
  const inventedWords: string[] = []
  let text = ''
  let left = 0
  while (text.length < lengthWanted) {
    const isInvented = random.chance(inventedShare)
    const word = isInvented ? inventWord(random, script) : words[random.rank(words.length)]!
    if (isInvented) inventedWords.push(word)
    if (left === 0) {
      text += `${text === '' ? '' : stop}${word[0]!.toUpperCase()}${word.slice(1)}`
      left = 6 + random.below(10)
    } else {
      text += space + word
      left--
    }
  }
  return { text: `${text}${stop.trim()}`, inventedWords }
}
