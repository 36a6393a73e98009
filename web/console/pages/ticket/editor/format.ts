import type { TextField } from '../../../ui/text-field.ts'
import { replaceText } from './replace-text.ts'

/** Wraps the selected text in a mark such as `**`, or unwraps it. */
export function toggleMark(field: TextField, mark: string): void {
  const [start, end] = trimmedSelection(field)
  const { value } = field
  const text = value.slice(start, end)
  if (isWrapped(value.slice(0, start), value.slice(end), mark)) {
    replaceText(field, [start - mark.length, end + mark.length], text)
    select(field, start - mark.length, text.length)
  } else {
    replaceText(field, [start, end], mark + text + mark)
    select(field, start + mark.length, text.length)
  }
}

/** The star of `**` is not one of `*`. */
function isWrapped(before: string, after: string, mark: string): boolean {
  if (!before.endsWith(mark) || !after.startsWith(mark)) return false
  return mark !== '*' || !before.endsWith('**') || before.endsWith('***')
}

/** A mark next to a space is not one. */
function trimmedSelection({ selectionStart, selectionEnd, value }: TextField) {
  const text = value.slice(selectionStart, selectionEnd)
  const start = selectionStart + (text.length - text.trimStart().length)
  return [start, Math.max(start, selectionEnd - (text.length - text.trimEnd().length))] as const
}

const select = (field: TextField, start: number, length: number) =>
  field.setSelectionRange(start, start + length)

export function toggleCode(field: TextField): void {
  const { selectionStart: start, selectionEnd: end, value } = field
  const text = value.slice(start, end)
  if (!text.includes('\n')) {
    toggleMark(field, '`')
    return
  }
  const lead = start === 0 || value[start - 1] === '\n' ? '' : '\n'
  replaceText(field, [start, end], `${lead}\`\`\`\n${text.replace(/\n$/, '')}\n\`\`\`\n`)
}

const urlPattern = /^(https?:\/\/|mailto:)\S+$/i

export const isUrl = (text: string) => urlPattern.test(text)

/** Leaves the part selected that is to be typed next: the address, or the text of the link. */
export function insertLink(field: TextField, url = ''): void {
  const [start, end] = trimmedSelection(field)
  const selected = field.value.slice(start, end)
  const text = isUrl(selected) ? '' : selected
  const target = url || (text === selected ? 'https://' : selected)
  replaceText(field, [start, end], `[${text}](${target})`)
  if (url && text) return
  if (text && !url) select(field, start + text.length + 3, target.length)
  else select(field, start + 1, 0)
}

type LineKind = 'bullets' | 'numbers' | 'quote'

const markers: Record<LineKind, RegExp> = {
  bullets: /^\s*[-*+] +/,
  numbers: /^\s*\d+[.)] +/,
  quote: /^> ?/,
}

/** Puts a marker before each selected line, or removes them if all have one. */
export function toggleLines(field: TextField, kind: LineKind): void {
  const { selectionStart, selectionEnd, value } = field
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1
  const to = value.indexOf('\n', Math.max(selectionEnd - 1, selectionStart))
  const end = to < 0 ? value.length : to
  const lines = value.slice(start, end).split('\n')
  const isOn = lines.every((line) => markers[kind].test(line) || (!line && lines.length > 1))
  const changed = isOn ? lines.map((line) => line.replace(markers[kind], '')) : mark(lines, kind)
  const text = changed.join('\n')
  replaceText(field, [start, end], text)
  if (lines.length > 1) select(field, start, text.length)
}

function mark(lines: readonly string[], kind: LineKind): string[] {
  let number = 0
  return lines.map((line) => {
    if (!line && lines.length > 1) return kind === 'quote' ? '>' : line
    if (kind === 'quote') return `> ${line}`
    const text = line.replace(markers.bullets, '').replace(markers.numbers, '')
    return kind === 'bullets' ? `- ${text}` : `${++number}. ${text}`
  })
}
