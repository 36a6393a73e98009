import type { SMTPServerDataStream } from 'smtp-server'
import { BellhopError } from '../errors.ts'

/** The client, or we, broke off before the end of the message. */
export class MessageIncomplete extends Error {}

/** `isComplete` says whether all of it has been read, to the dot that ends it. */
export function readMessage(
  stream: SMTPServerDataStream,
  bytesMax: number,
  abort: AbortController,
): { chunks: AsyncIterable<Buffer>; isComplete: () => boolean } {
  let isComplete = false
  const breakOff = () => {
    if (!stream.writableEnded)
      abort.abort(new MessageIncomplete('The connection was closed within a message'))
  }
  // With a listener, the library says that the connection was lost; without one, it ends silently.
  stream.once('error', breakOff).once('close', breakOff)
  abort.signal.addEventListener('abort', () => stream.destroy(abort.signal.reason))
  const throwIfTooLarge = () => {
    if (stream.sizeExceeded) throw tooLarge(bytesMax)
  }
  async function* read() {
    // Not destroyed if the reader gives up: the rest has to be read before the answer.
    const iterator = stream.iterator({ destroyOnReturn: false })
    try {
      for await (const chunk of iterator) {
        abort.signal.throwIfAborted()
        throwIfTooLarge()
        yield chunk as Buffer
      }
    } catch (error) {
      abort.signal.throwIfAborted()
      throw error
    }
    abort.signal.throwIfAborted()
    throwIfTooLarge()
    if (!stream.writableEnded) throw new MessageIncomplete('The message has no end')
    isComplete = true
  }
  return { chunks: read(), isComplete: () => isComplete }
}

const tooLarge = (bytesMax: number) =>
  new BellhopError('too_large', `Messages can have up to ${bytesMax} bytes`)

/** Reads the rest without keeping it. `onTooLarge` is called if it does not come to an end. */
export function drain(
  stream: SMTPServerDataStream,
  bytesMax: number,
  onTooLarge: () => void,
): void {
  stream.on('data', () => {
    if (stream.byteLength > bytesMax) onTooLarge()
  })
  stream.resume()
}
