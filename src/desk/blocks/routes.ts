import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { pageHeaders, sendPage } from '../../platform/http/paging.ts'
import { toSealedPageRequestBefore } from '../../platform/http/sealed-cursor.ts'
import { createBlock, tooManyBlocks } from './create.ts'
import { deleteBlock } from './delete.ts'
import { Block, BlockCreate, BlockList, BlockListQuery, BlockPath } from './schema.ts'
import { listBlocks } from './store.ts'

export const list = readHandler({
  summary: 'List blocked senders',
  description: 'Newest first.',
  query: BlockListQuery,
  response: { status: 200, schema: BlockList, description: 'The blocks.' },
  responseHeaders: { Link: pageHeaders.Link },
  async handle(tx, call) {
    const page = toSealedPageRequestBefore(call)
    const blocks = await listBlocks(tx, call.query, page)
    return sendPage(call, page, blocks, ({ seq }) => call.cursors.seal(seq))
  },
})

export const create = writeHandler({
  summary: 'Block a sender',
  description:
    'From now on, mails from there are held (`blocked`), and requests by the form become tickets that are marked as spam; the sender notices nothing. Tickets that exist stay as they are. If the sender is blocked already, returns the earlier block. Addresses of mailboxes and of users cannot be blocked, nor can domains that have them, or those of public mail providers.',
  body: BlockCreate,
  response: { status: 201, schema: Block, description: 'The block.' },
  errors: { 409: tooManyBlocks },
  handle: (tx, call) => createBlock(tx, call.body, call),
})

export const remove = writeHandler({
  summary: 'Unblock a sender',
  description: 'Mails that were held before stay held.',
  params: BlockPath,
  response: { status: 204, description: 'The block was deleted.' },
  errors: { 404: 'Block not found' },
  handle: (tx, call) => deleteBlock(tx, call.params.block_id, call),
})
