import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type ServerProcess, startServer } from './process.ts'

/** Expects the server to refuse to start, and returns the one line that it prints. */
export async function refusedStart(env: Record<string, string>): Promise<string> {
  const refusal: unknown = await startServer(env).then(
    async (server) => {
      await server.stop()
      return undefined
    },
    (error) => error,
  )
  assert.ok(refusal instanceof Error, 'the server started')
  const [, code, output] = /^The service ended with (\w+): (.*)$/s.exec(refusal.message) ?? []
  assert.match(code!, /^[1-9]\d*$/, refusal.message)
  assert.match(output!, /^Bellhop: .+\n$/, 'not one line')
  return output!
}

/** Ends a server abruptly, in the middle of its work. */
export async function kill({ process }: ServerProcess): Promise<void> {
  process.kill('SIGKILL')
  if (process.exitCode === null && process.signalCode === null) await once(process, 'close')
}
