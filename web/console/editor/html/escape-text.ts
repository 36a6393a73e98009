const urlPattern = /(?<![a-z\d.+-])(https?:\/\/[a-z0-9](?:[\w./?=#%+:@-]|&(?!#?\w+;))*[\w/])/i

/** An address becomes a link only as it is, and signs of Markdown behind it would be a part of it. */
export function escapeAroundUrls(text: string, isOpenEnd: boolean): string {
  const parts = text.split(urlPattern)
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return escapeSigns(part)
      const [, punctuation, space] = /^([.,;:!?)"'’”]*)(\s?)/.exec(parts[index + 1]!)!
      const isText = punctuation === parts[index + 1] && index + 2 === parts.length
      return space !== '' || (isText && !isOpenEnd) ? part : `<${part}>`
    })
    .join('')
}

export const escapeSigns = (text: string) =>
  text
    .replaceAll(/[\\`*[\]]/g, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll(/~(?=~|$)|(?<=~|^)~/g, '\\~')
    .replaceAll(/&(?=#?\w+;)/g, '\\&')
    .replaceAll(/<(?=[a-z][a-z0-9+.-]+:|[^\s<>]+@)/gi, '\\<')

/** Signs that would make the line a list, a heading, a quote, a rule or part of a table. */
export function escapeStart(line: string): string {
  if (/^[\s|:-]*-[\s|:-]*$/.test(line)) return `\\${line}`
  return line
    .replace(/^([-+]|#{1,6})(?=\s|$)|^>|^=(?==*$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}
