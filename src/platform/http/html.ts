/** Text that is HTML already. Only what stands below makes it, so that nothing gets by unescaped. */
class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type { Html }

export type HtmlValue = string | number | undefined | false | Html | readonly HtmlValue[]

/** HTML with values in it; whatever is not HTML itself is escaped. */
export function html(strings: TemplateStringsArray, ...parts: HtmlValue[]): Html {
  return new Html(strings.reduce((text, string, index) => text + shown(parts[index - 1]) + string))
}

/** HTML that we have rendered ourselves, of a text that may say anything. */
export const trustedHtml = (safeHtml: string): Html => new Html(safeHtml)

function shown(part: HtmlValue): string {
  if (part instanceof Html) return part.text
  if (part === undefined || part === false) return ''
  if (typeof part === 'object') return part.map(shown).join('')
  return String(part).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
