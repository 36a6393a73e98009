import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { AnswerTargets, AnswerTargetsUpdate } from './schema.ts'
import { getAnswerTargets } from './store.ts'
import { updateAnswerTargets } from './update.ts'

const response = { status: 200, schema: AnswerTargets, description: 'The targets.' }

export const get = readHandler({
  summary: 'Get the answer targets',
  description:
    'How long customers may wait for an answer before the console marks their tickets as late. Also part of `GET /v1/me`. No scope required.',
  response,
  handle: (tx) => getAnswerTargets(tx),
})

export const update = writeHandler({
  summary: 'Update the answer targets',
  description: 'Only the fields you send change.',
  body: AnswerTargetsUpdate,
  response,
  handle: (tx, call) => updateAnswerTargets(tx, call.body, call),
})
