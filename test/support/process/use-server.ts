import { after, before } from 'node:test'
import { type DataDir, makeDataDir, runCli, type ServerProcess, startServer } from './process.ts'

export interface UsedServer extends ServerProcess {
  dataDir: DataDir
  /** Runs the `bellhop` command on its data. */
  bellhop(...words: string[]): ReturnType<typeof runCli>
}

/** Starts the service for the tests of a file: its members are there once they begin. */
export function useServer(settings: Record<string, string> = {}): UsedServer {
  const server = {} as UsedServer
  before(async () => {
    const dataDir = await makeDataDir()
    const bellhop = (...words: string[]) => runCli(words, dataDir.env)
    Object.assign(server, { dataDir, bellhop })
    Object.assign(server, await startServer({ ...dataDir.env, ...settings }))
  })
  after(async () => {
    await server.stop()
    await server.dataDir[Symbol.asyncDispose]()
  })
  return server
}
