// In a select: leave it as it is, and set it to nothing.
export const unchanged = ''
export const nothing = '-'

export const nullableValue = (value: string | null | undefined) =>
  value === undefined ? unchanged : (value ?? nothing)
