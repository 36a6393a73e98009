import type { Language } from '../language.ts'
import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { greek } from './greek.ts'
import { hindi } from './hindi.ts'
import { indonesian } from './indonesian.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import { korean } from './korean.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'
import { thai } from './thai.ts'
import { turkish } from './turkish.ts'
import { ukrainian } from './ukrainian.ts'
import { vietnamese } from './vietnamese.ts'

export const languages: Language[] = [
  english,
  arabic,
  chinese,
  french,
  german,
  greek,
  hindi,
  indonesian,
  italian,
  japanese,
  korean,
  polish,
  portuguese,
  spanish,
  thai,
  turkish,
  ukrainian,
  vietnamese,
]
