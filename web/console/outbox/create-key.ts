/** An idempotency key. `crypto.randomUUID` does not exist on pages without HTTPS. */
export const createKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
