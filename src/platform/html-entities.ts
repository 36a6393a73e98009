const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For text only: it leaves quotes as they are. */
export const escapeText = (text: string): string =>
  text.replaceAll(/[&<>]/g, (character) => entities[character]!)

/** For text and for the values of attributes in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character]!)

export const unescapeHtml = (html: string): string =>
  html.replaceAll(
    /&(?:amp|lt|gt|quot);/g,
    (entity) => Object.keys(entities).find((character) => entities[character] === entity)!,
  )
