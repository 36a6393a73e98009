/** Joins class names and skips falsy ones, for conditional classes. */
export const cx = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ')
