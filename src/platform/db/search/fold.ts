/**
 * Case folding for comparisons, the same on both engines.
 *
 * Lower, upper and lower case again unifies variants (ẞ, ß and ss; ς and σ; ı and i). Two cases remain:
 * lower-casing restores the final sigma at the end of a word, and İ leaves a combining dot.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text
    .normalize('NFC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
    .normalize('NFC')
}

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text)
