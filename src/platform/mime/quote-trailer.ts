/** A signature or the footer of a mailing list is hardly longer. */
const trailerLinesMax = 25
const bareSignatureLinesMax = 8
const bareSignatureCharactersMax = 80

/** What phones add. Lower case; the name of the device follows, or precedes. */
const phoneWords = [
  'sent from my ',
  'sent via my ',
  'get outlook for ',
  'von meinem ',
  'gesendet von meinem ',
  'envoyé de mon ',
  'envoyé depuis mon ',
  'enviado desde mi ',
  'enviado do meu ',
  'enviado a partir do meu ',
  'inviato dal mio ',
  'inviato da mio ',
  'verstuurd vanaf mijn ',
  'verzonden vanaf mijn ',
  'skickat från min ',
  'sendt fra min ',
  'wysłane z mojego ',
  'wysłano z mojego ',
  'odesláno z mého ',
  'lähetetty laitteesta ',
  'отправлено с моего ',
  '发自我的',
  '從我的',
  '傳自我的',
  '나의 ',
]
const phones = /iphone|ipad|android|galaxy|samsung|outlook|mobile|phone|handy|smartphone|xiaomi/

/**
 * The line where a signature or the footer of a list begins, below everything else; otherwise the
 * number of lines. Some programs put them below the mail that is answered.
 */
export function findTrailer(
  lines: readonly string[],
  isQuoted: (index: number) => boolean,
): number {
  const end = lines.length
  for (let index = end - 1; index >= Math.max(0, end - trailerLinesMax); index--) {
    if (isQuoted(index)) return end
    if (startsTrailer(lines, index)) return index
  }
  return end
}

function startsTrailer(lines: readonly string[], index: number): boolean {
  const line = lines[index]!
  if (line.length > 200) return false
  // Only programs write the space.
  if (/^-- \r?$/.test(line)) return true
  const words = line.trim()
  if (/^--$/.test(words)) return isBlank(lines[index - 1]) && isBareSignature(lines, index + 1)
  if (/^_{2,}$/.test(words)) return isListFooter(lines, index + 1)
  return isBlank(lines[index - 1]) && isPhone(words) && lines.slice(index + 1).every(isBlank)
}

/** People also type `--` above an answer, which then has sentences. */
function isBareSignature(lines: readonly string[], first: number): boolean {
  const below = lines.slice(first).filter((line) => !isBlank(line))
  return (
    below.length > 0 &&
    below.length <= bareSignatureLinesMax &&
    below.every(
      (line) => line.length <= bareSignatureCharactersMax && !/[.!?:。！？]\s*$/.test(line),
    )
  )
}

function isListFooter(lines: readonly string[], first: number): boolean {
  const below = lines.slice(first).filter((line) => !isBlank(line))
  return (
    below.length > 1 &&
    below.length <= bareSignatureLinesMax &&
    /mailing list$/i.test(below[0]!.trim()) &&
    below.slice(1).every((line) => /^\S{1,300}$/.test(line.trim()) && /@|:\/\//.test(line))
  )
}

function isPhone(words: string): boolean {
  if (words.length > 80 || /[?!]$/.test(words)) return false
  const text = words.toLowerCase()
  return phones.test(text) && phoneWords.some((start) => text.startsWith(start))
}

const isBlank = (line: string | undefined) => line === undefined || line.trim() === ''
