/**
 * `waiting`: can still be undone; `unseen`: stopped by comments that the author has not seen;
 * `retrying`: failed, and is sent again by itself; `failed`: it or a file was rejected, or there were
 * enough attempts.
 */
export type MessageState = 'waiting' | 'sending' | 'unseen' | 'retrying' | 'failed'

interface Progress {
  state: MessageState
  failure?: string
}

interface WithFiles {
  files: readonly unknown[]
  fileNames: readonly string[]
}

/** Failed at least once, or stopped: shown everywhere until it is sent, edited or discarded. */
export const isUnsent = ({ state, failure }: Progress): boolean =>
  state === 'failed' ||
  state === 'unseen' ||
  state === 'retrying' ||
  (state === 'sending' && failure !== undefined)

/** Nothing happens to it without the user. */
export const needsDecision = ({ state }: Progress): boolean =>
  state === 'failed' || state === 'unseen'

/** Whether it can be sent without a look at the ticket. Its files may have been lost with their page. */
export const canSendAgain = ({ state, files, fileNames }: Progress & WithFiles): boolean =>
  (state === 'failed' || state === 'retrying') && files.length === fileNames.length
