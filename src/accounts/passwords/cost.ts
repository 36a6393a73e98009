export interface Argon2Cost {
  /** In KiB. */
  memory: number
  passes: number
  parallelism: number
}

/**
 * What it takes to hash a password, and so to guess one: Argon2id as OWASP recommends it. A stored
 * password says how it was hashed, so that this can be raised: whoever signs in after that is
 * hashed anew.
 */
export const argon2Cost: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 }
