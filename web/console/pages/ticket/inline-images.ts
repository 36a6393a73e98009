// The server marks where a text refers to a file of the same comment: `![…](attachment:NAME)`.

/** Replaces the marks of these files with images; of others, the text stays. */
export function showInlineImages<File extends { name: string }>(
  html: string,
  files: readonly File[],
  urlOf: (file: File) => string,
  wrap: (image: HTMLImageElement, file: File) => Element = (image) => image,
): string {
  if (!html.includes('data-attachment')) return html
  // Has a document of its own, which loads nothing.
  const template = document.createElement('template')
  template.innerHTML = html
  for (const mark of template.content.querySelectorAll('span[data-attachment]')) {
    const file = files.find(({ name }) => name === mark.getAttribute('data-attachment'))
    if (file) mark.replaceWith(wrap(toImage(mark, urlOf(file)), file))
    else mark.replaceWith(mark.textContent)
  }
  return template.innerHTML
}

function toImage({ ownerDocument, textContent }: Element, url: string): HTMLImageElement {
  const image = ownerDocument.createElement('img')
  image.setAttribute('src', url)
  image.alt = textContent
  return image
}

const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

export const isInlineImage = ({ type }: File) => imageTypes.includes(type)

/** The files to add, and the Markdown that shows those that are images. */
export function prepareImages(added: readonly File[], present: readonly File[]) {
  const files: File[] = []
  for (const file of added) {
    files.push(isInlineImage(file) ? withUniqueName(file, [...present, ...files]) : file)
  }
  const images = files.filter(isInlineImage)
  return { files, references: images.map(({ name }) => toReference(name)).join('\n') }
}

function toReference(name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /[()]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `![${name.replaceAll(/[\\[\]]/g, '\\$&')}](attachment:${encoded})`
}

/** With a name that none of the others has: pasted images all have the same. */
function withUniqueName(file: File, others: readonly File[]): File {
  const clean = file.name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(clean) ?? []
  let name = clean
  for (let count = 2; others.some((other) => other.name === name); count++) {
    name = `${stem}-${count}${extension}`
  }
  return name === file.name ? file : new File([file], name, { type: file.type })
}
