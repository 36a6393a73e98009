/** One message of a stream of server-sent events. */
export interface Frame {
  id?: string
  event?: string
  /** Missing if it only says how far the stream is. */
  data?: string
  retry?: string
}

/**
 * The messages of a stream. One that is cut off is left out: its id must not count as seen. If
 * nothing at all arrives for this time, the stream is taken to be dead.
 */
export async function* readFrames(
  stream: ReadableStream<Uint8Array>,
  heartbeatTimeoutMs: number,
): AsyncGenerator<Frame, void, void> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let frame: Frame = {}
  try {
    while (true) {
      const { done, value } = await withTimeout(heartbeatTimeoutMs, reader.read())
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line.trimEnd() !== '') addLine(frame, line.trimEnd())
        else {
          yield frame
          frame = {}
        }
      }
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

function addLine(frame: Frame, line: string): void {
  const [, name, value = ''] = /^(id|event|data|retry): ?(.*)$/.exec(line) ?? []
  if (name === undefined) return
  const field = name as keyof Frame
  // Of several lines of data, each goes on where the one before has ended.
  frame[field] = field === 'data' && frame.data !== undefined ? `${frame.data}\n${value}` : value
}

/** Rejects if the work takes longer. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The event stream timed out')), ms)
  })
  try {
    return await Promise.race([work, silence])
  } finally {
    clearTimeout(timer)
  }
}
