import type { RequestContext } from './endpoint.ts'

/**
 * Runs something once the response is sent, and so after the commit. A transaction that runs twice
 * does it twice.
 */
export function whenDone({ reply }: Pick<RequestContext, 'reply'>, work: () => void): void {
  reply.raw.once('finish', () => {
    if (reply.raw.statusCode < 300) work()
  })
}
