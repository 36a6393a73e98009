import { advance, by, type Step } from './step.ts'

const alice = by('alice')
const charlie = by('charlie')

const smtp = { host: '127.0.0.1', port: 9, security: 'none', username: 'desk', password: 'x' }
const mailbox = (address: string, change: Record<string, unknown> = {}) => ({
  address,
  name: 'Größe & Söhne',
  smtp,
  ...change,
})

const imap = { host: '127.0.0.1', port: 9, security: 'none', username: 'größe', password: 'x' }

const oauth = {
  token_url: 'http://127.0.0.1:9/token',
  client_id: 'größe',
  client_secret: 'x',
  refresh_token: 'x',
}

export const mailboxes: Step[] = [
  alice.post('/v1/mailboxes', mailbox('Hilfe@größe.example'), 'first'),
  alice.post('/v1/mailboxes', mailbox('HILFE@GRÖßE.example')),
  advance(1),
  alice.post('/v1/mailboxes', mailbox('two@acme.example', { is_default: true }), 'second'),
  charlie.post('/v1/mailboxes', mailbox('two@acme.example'), 'foreign'),
  alice.post('/v1/mailboxes', mailbox('three@acme.example', { smtp: { ...smtp, port: 0 } })),
  alice.get('/v1/mailboxes'),
  alice.get('/v1/mailboxes?limit=1&offset=1'),
  alice.get('/v1/mailboxes/~foreign~'),
  alice.patch('/v1/mailboxes/~first~', { address: 'Two@acme.example' }),
  alice.patch('/v1/mailboxes/~first~', { smtp: { port: 25 } }),
  alice.patch('/v1/mailboxes/~first~', { smtp: { port: 25, password: null }, is_enabled: false }),
  alice.patch('/v1/mailboxes/~first~', { incoming: { imap: { host: '127.0.0.1' } } }),
  alice.patch('/v1/mailboxes/~first~', { incoming: { imap } }),
  alice.patch('/v1/mailboxes/~first~', { incoming: { imap: { folders: ['Größe', 'inbox'] } } }),
  alice.patch('/v1/mailboxes/~first~', { incoming: { imap: { port: 10 } } }),
  alice.patch('/v1/mailboxes/~first~', { incoming: { imap: { oauth } } }),
  alice.patch('/v1/mailboxes/~first~', { smtp: { oauth: { ...oauth, scope: 'größe' } } }),
  alice.patch('/v1/mailboxes/~first~', { smtp: { port: 26 } }),
  alice.patch('/v1/mailboxes/~first~', { smtp: { oauth: null } }),
  alice.post('/v1/mailboxes/~first~/fetch', {}),
  alice.post('/v1/mailboxes/~first~/backfill', { since: '2026-01-01' }),
  alice.post('/v1/mailboxes/~first~/backfill', { since: '2026-01-01' }),
  alice.delete('/v1/mailboxes/~first~/backfill'),
  alice.get('/v1/mailboxes/~first~'),
  alice.patch('/v1/mailboxes/~first~', { incoming: { imap: null } }),
  alice.post('/v1/mailboxes/~first~/fetch', {}),
  alice.patch('/v1/mailboxes/~first~', { is_default: true, signature: '**Straße**' }),
  alice.patch('/v1/mailboxes/~first~', { is_default: false }),
  alice.patch('/v1/mailboxes/~first~', { acknowledgement: { body: '{{ größe }}' } }),
  alice.patch('/v1/mailboxes/~first~', {
    acknowledgement: { is_enabled: true, subject: 'Größe {{ ticket.subject }}' },
  }),
  alice.delete('/v1/mailboxes/~first~/dkim'),
  alice.delete('/v1/mailboxes/~first~'),
  alice.get('/v1/mailboxes'),
  alice.delete('/v1/mailboxes/~second~'),
  alice.delete('/v1/mailboxes/~first~'),
  alice.get('/v1/mailboxes'),
]
