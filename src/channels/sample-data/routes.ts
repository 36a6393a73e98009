import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { createSampleData } from './create.ts'
import { deleteSampleData } from './delete.ts'
import { SampleData } from './schema.ts'
import { countSampleData } from './store.ts'

export const get = readHandler({
  summary: 'Count the sample data',
  description: 'How many of the sample tickets and customers are left.',
  response: { status: 200, schema: SampleData, description: 'The counts.' },
  handle: (tx) => countSampleData(tx),
})

export const create = writeHandler({
  summary: 'Load sample data',
  description:
    'Creates a few tickets and customers to try the desk with. Nothing is ever mailed to them. 409 while there are sample tickets.',
  response: { status: 201, schema: SampleData, description: 'What was created.' },
  handle: (tx, call) => createSampleData(tx, call),
})

export const remove = writeHandler({
  summary: 'Remove the sample data',
  description:
    'Deletes the sample tickets, with everything on them, and the sample customers who have no other tickets.',
  response: { status: 204, description: 'Removed.' },
  handle: (tx, call) => deleteSampleData(tx, call),
})
