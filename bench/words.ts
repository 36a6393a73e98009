import { inventWord } from './corpus/vocabulary.ts'
import { Random } from './random.ts'

const rareWordCount = 50

/** Words that occur in many tickets. */
export const commonWords = ['delivery', 'payment', 'refund', 'received', 'website', 'invoice']

const random = new Random(6)

/** Words that occur only where the benchmark puts them. */
export const rareWords = Array.from({ length: rareWordCount }, () => inventWord(random, 'latin'))
