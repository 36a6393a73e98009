import { randomUUIDv7 } from 'node:crypto'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { BellhopError, invalid } from '../../platform/errors.ts'
import { isPublicMailDomain } from '../../platform/net/public-mail-domains.ts'
import { isPublicSuffix } from '../../platform/net/public-suffixes.ts'
import { formatThousands } from '../../platform/text.ts'
import { toBlockValue, valuesThatBlock } from './normalize.ts'
import { type Block, type BlockCreate, blocksMax } from './schema.ts'
import { countBlocks, findBlockOfValue, insertBlock, listOwnEmails } from './store.ts'

export const tooManyBlocks = `The limit of ${formatThousands(blocksMax)} blocked senders is reached`

type Act = Attribution & { caller: Pick<Caller, 'userId'> }

/** From now on: tickets that are there stay. Returns an earlier block if there is one. */
export async function createBlock(
  tx: WriteTx,
  { kind, value: text, reason = null }: BlockCreate,
  act: Act,
  loc = ['body', 'value'],
): Promise<Block> {
  const value = toBlockValue(kind, text)
  if (value === undefined)
    throw invalid(loc, kind === 'email' ? 'must be an email address' : 'must be a domain')
  await assertBlockable(tx, kind, value, loc)
  const before = await findBlockOfValue(tx, value)
  if (before !== undefined) return before
  if ((await countBlocks(tx)) >= blocksMax) throw new BellhopError('conflict', tooManyBlocks)
  const created = { created_by: act.caller.userId, created_at: act.now }
  const block = { id: randomUUIDv7(), kind, value, reason, ...created, hits: 0, last_hit_at: null }
  // Another transaction may have blocked it since.
  if (!(await insertBlock(tx, block))) return (await findBlockOfValue(tx, value))!
  const changes = [{ field: 'kind', from: null, to: kind }]
  recordEvent(tx, act, { type: 'block.created', resourceId: block.id, changes })
  return block
}

/** Neither one’s own people nor half the world. */
async function assertBlockable(
  tx: ReadTx,
  kind: Block['kind'],
  value: string,
  loc: string[],
): Promise<void> {
  if (kind === 'domain' && isPublicMailDomain(value))
    throw invalid(loc, `${value} is a public mail provider; block single addresses`)
  if (kind === 'domain' && isPublicSuffix(value))
    throw invalid(loc, `${value} is not the domain of one sender; use one such as spam.${value}`)
  const own = await listOwnEmails(tx)
  const hit = own.find((email) => valuesThatBlock(email).includes(value))
  if (hit !== undefined)
    throw invalid(loc, `${hit} is the address of a mailbox or of a member of the organization`)
}
