/** Joins the lines of RFC 3676 text that were broken to fit. Takes linear time. */
export function unflow(text: string, isSpaceDeleted: boolean): string {
  const result: string[] = []
  let paragraph: string[] = []
  let depth = 0
  const flush = () => {
    if (paragraph.length > 0) result.push(quotePrefix(depth) + paragraph.join(''))
    paragraph = []
  }
  for (const line of text.split('\n')) {
    const quote = /^>*/.exec(line)![0].length
    const content = line.slice(quote).replace(/^ /, '')
    if (quote !== depth) flush()
    depth = quote
    // The line before a signature is never joined with anything.
    if (content === '-- ') {
      flush()
      paragraph.push(content)
      flush()
    } else if (content.endsWith(' ')) {
      paragraph.push(isSpaceDeleted ? content.slice(0, -1) : content)
    } else {
      paragraph.push(content)
      flush()
    }
  }
  flush()
  return result.join('\n')
}

const quotePrefix = (depth: number) => (depth === 0 ? '' : `${'>'.repeat(depth)} `)
