import type { TextField } from '../../../ui/text-field.ts'
import type { Format } from '../../../ui/text-format.ts'
import { insertLink, toggleCode, toggleLines, toggleMark } from './format.ts'

/** What buttons do. */
export function toggleFormat(field: TextField, format: Format): void {
  if (field.formatted) field.formatted.toggle(format)
  else if (format === 'strong') toggleMark(field, '**')
  else if (format === 'em') toggleMark(field, '*')
  else if (format === 'code') toggleCode(field)
  else if (format === 'link') insertLink(field)
  else toggleLines(field, format)
}
