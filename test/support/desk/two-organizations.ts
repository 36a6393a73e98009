import assert from 'node:assert/strict'
import { ApiClient } from '../client/client.ts'
import { makeDataDir, runCli, startServer } from '../process/process.ts'

export interface TwoOrganizations extends AsyncDisposable {
  url: string
  dataDir: string
  /** Admins of two organizations: one that floods the service, and one that only uses it. */
  attacker: ApiClient
  bystander: ApiClient
}

/** The service in a process of its own, so that what an attack costs its client is not measured. */
export async function startForTwo(
  settings: Record<string, string> = {},
): Promise<TwoOrganizations> {
  await using stack = new AsyncDisposableStack()
  const data = stack.use(await makeDataDir())
  const limits = { BELLHOP_RATE_LIMIT: '0', BELLHOP_PUBLIC_RATE_LIMIT: '0' }
  const env = { ...data.env, ...limits, BELLHOP_LOG_LEVEL: 'silent', ...settings }
  const { url, firstKey } = stack.use(await startServer(env))
  const words = ['orgs', 'create', 'other', '--admin-email', 'charlie@other.example']
  const { code, stdout, stderr } = await runCli(words, env)
  assert.equal(code, 0, stderr)
  const started = stack.move()
  return {
    url,
    dataDir: data.path,
    attacker: new ApiClient(url, firstKey),
    bystander: new ApiClient(url, stdout.trim()),
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}
