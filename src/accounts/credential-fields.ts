import { text } from '../platform/http/fields.ts'

/** Longer passwords are rejected before they are hashed. */
export const password = (options = {}) =>
  text({ maxLength: 1_000, example: 'seven brass keys on a hook', ...options })

export const code = (options = {}) =>
  text({
    maxLength: 64,
    description: 'The six-digit code from the authenticator app, or a recovery code.',
    example: '492039',
    ...options,
  })
