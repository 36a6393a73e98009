import { ticketInput } from '../client/client.ts'
import { anImageForm } from '../desk/sample-requests.ts'
import { filesForm } from '../fixtures/files.ts'
import { by, type Step } from './step.ts'

const bob = by('bob')
const ticket = '/v1/tickets/~with-files~'
const note = `${ticket}/comments/~note~/attachments`
const [large, picture] = [`${ticket}/attachments/~large~`, `${ticket}/attachments/~picture~`]
const upload = (body: unknown, as?: string) => ({ body, ...(as !== undefined && { as }) })

export const files: Step[] = [
  bob.post('/v1/tickets', ticketInput({ subject: 'With files' }), 'with-files'),
  bob.post(`${ticket}/comments`, { body: 'A note', is_internal: true }, 'note'),
  bob.call('POST', `${ticket}/attachments`, upload(anImageForm(), 'picture')),
  bob.call(
    'POST',
    note,
    upload(filesForm(['Größe.txt', 'xyz'.repeat(200_000)], ['', '']), 'large'),
  ),
  bob.call('POST', `${ticket}/attachments`, upload(new FormData())),
  bob.call('POST', `${ticket}/attachments`, upload({ file: 'x' })),
  bob.follow(`${ticket}/attachments?limit=1`),
  ...[large, picture].flatMap((path) => [
    bob.get(path),
    bob.get(`${path}/content`),
    bob.get(`${path}/preview`),
    bob.call('HEAD', `${path}/content`),
    bob.call('GET', `${path}/content`, { headers: { range: 'bytes=-5' } }),
    bob.call('GET', `${path}/content`, { headers: { range: 'bytes=262140-262150' } }),
    bob.call('GET', `${path}/content`, { headers: { range: 'bytes=900000-' } }),
    bob.call('GET', `${path}/content`, { headers: { 'if-none-match': '*' } }),
    by('charlie').get(`${path}/content`),
  ]),
  bob.call('POST', '/v1/uploads', upload(anImageForm(), 'uploaded')),
  by('charlie').post(`${ticket}/comments`, { body: 'Mine', upload_ids: ['~uploaded~'] }),
  bob.post(`${ticket}/comments`, { body: 'Twice', upload_ids: ['~uploaded~', '~uploaded~'] }),
  bob.post(`${ticket}/comments`, { body: 'With a file', upload_ids: ['~uploaded~'] }, 'reply'),
  bob.post(`${ticket}/comments`, { body: 'Again', upload_ids: ['~uploaded~'] }),
  bob.get(`${ticket}/comments/~reply~/attachments`),
  bob.call('DELETE', '/v1/uploads/~uploaded~'),
  bob.post(`${ticket}/comments`, { body: 'Quiet', send_mail: false }),
  bob.get(`${ticket}/history`),
  by('rita').call('POST', '/v1/uploads', upload(anImageForm())),
  by('rita').call('POST', note, upload(anImageForm())),
  by('rita').call('DELETE', picture),
  by('alice').delete(large),
  bob.get(large),
  bob.delete(`${ticket}/comments/~note~`),
  bob.get(`${ticket}/attachments`),
  bob.get(note),
  bob.get(ticket),
]
