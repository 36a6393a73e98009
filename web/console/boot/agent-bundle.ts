// What shortcuts of the inbox open: they may be pressed as soon as its rows are shown.
export * from '../tickets/prompt-changes.tsx'
export { promptSnooze } from '../tickets/prompt-snooze.tsx'
export { promptTags } from '../tickets/tag-picker.tsx'
