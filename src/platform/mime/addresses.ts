import addressparser from 'nodemailer/lib/addressparser'
import { cleanText } from './charset.ts'
import { decodeWords } from './encoded-words.ts'
import type { MailAddress } from './parsed-mail.ts'

const addressesMax = 200
/** Enough for that many. */
const charactersMax = 100_000

/** Groups are flattened, and entries that are no addresses are dropped. */
export function parseAddresses(values: readonly string[]): MailAddress[] {
  return values
    .flatMap((value) => addressparser(value.slice(0, charactersMax), { flatten: true }))
    .map(({ name, address }) => ({
      name: toOneLine(decodeWords(name)),
      address: toOneLine(decodeWords(address ?? '')),
    }))
    .filter(({ address }) => isAddress(address))
    .slice(0, addressesMax)
}

/** Roughly; whether mail can be sent there is for others to say. */
const isAddress = (text: string) => text.length <= 254 && /^[^\s@<>]+@[^\s@<>,;]+$/.test(text)

/** Decoded, without line breaks and other control characters. */
export const toOneLine = (text: string) =>
  cleanText(text)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not get into one line
    .replaceAll(/[\0-\x1f\x7f\u0085\u2028\u2029]+/g, ' ')
    .trim()
