// The editor for formatted text: loaded when a message is first written.
export { FormattedField } from '../editor/formatted/formatted-field.tsx'
