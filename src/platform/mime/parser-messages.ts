import type { ParsedMail } from './parsed-mail.ts'

/**
 * The conversation with the thread is strict: each side sends one message and waits for the answer. So
 * neither can flood the other, and it is always clear who is waited for.
 */
export type ToParser =
  | { type: 'parse' }
  /** Answers `pull`; null at the end of the mail. */
  | { type: 'chunk'; bytes: Uint8Array<ArrayBuffer> | null }
  /** Answers `file` and `data`: the next bytes are wanted. */
  | { type: 'next' }
  /** Answers `file` and `data`: no more bytes of this file are wanted. */
  | { type: 'skip' }
  /** Answers `file_end`. */
  | { type: 'continue' }

export type FromParser =
  | { type: 'ready' }
  | { type: 'pull' }
  | { type: 'file'; name: string; contentType: string }
  | { type: 'data'; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'file_end' }
  | { type: 'parsed'; mail: ParsedMail }

/** Of one message, in both directions. */
export const chunkBytesMax = 256 * 1024
