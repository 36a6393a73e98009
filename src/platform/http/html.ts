/** Text that is HTML already. Only its type is exported, so that nothing bypasses the escaping. */
class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type { Html }

export type HtmlValue = string | number | undefined | false | Html | readonly HtmlValue[]

/** A template whose values are escaped, unless they are HTML themselves. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(
    strings.reduce((text, string, index) => text + render(values[index - 1]) + string),
  )
}

/** HTML that we have rendered and sanitized ourselves. */
export const trustedHtml = (safeHtml: string): Html => new Html(safeHtml)

function render(value: HtmlValue): string {
  if (value instanceof Html) return value.text
  if (value === undefined || value === false) return ''
  if (typeof value === 'object') return value.map(render).join('')
  return String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
