import { generateKey } from '../../../src/platform/access/key-format.ts'
import type { Desk } from '../desk/desk.ts'

/** The keys of the people who send the requests; `nobody` has none. */
export type Cast = Awaited<ReturnType<typeof gatherCast>>

export async function gatherCast(desk: Desk) {
  const { alice, bob, charlie, client, addUser } = desk
  await addUser('olga@acme.example', 'read_only_admin')
  await addUser('rita@acme.example', 'read_only_agent')
  const ofAlice = 'alice@acme.example'
  const expiresAt = '2026-02-28T23:59:59Z'
  return {
    alice: alice.key,
    bob: bob.key,
    charlie: charlie.key,
    olga: (await client('olga@acme.example')).key,
    rita: (await client('rita@acme.example')).key,
    aliceWithoutScopes: (await client(ofAlice, { scopes: [] })).key,
    aliceElsewhere: (await client(ofAlice, { allowlist: ['192.0.2.1'] })).key,
    aliceTooLate: (await client(ofAlice, { expiresAt })).key,
    forger: generateKey('live'),
    nobody: undefined,
  }
}
