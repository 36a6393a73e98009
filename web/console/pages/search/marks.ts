interface Part {
  text: string
  isMarked: boolean
}

/** Splits a text at its marks: from and to, in order. What lies outside of the text is ignored. */
export function splitAtMarks(text: string, marks: readonly (readonly number[])[]): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const [from = 0, to = 0] of marks) {
    if (from < end || to <= from || to > text.length) continue
    parts.push({ text: text.slice(end, from), isMarked: false })
    parts.push({ text: text.slice(from, to), isMarked: true })
    end = to
  }
  parts.push({ text: text.slice(end), isMarked: false })
  return parts.filter((part) => part.text !== '')
}
