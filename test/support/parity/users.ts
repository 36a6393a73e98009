import { ticketInput } from '../client/client.ts'
import { anImageForm } from '../desk/sample-requests.ts'
import { advance, by, type Step } from './step.ts'
import { texts } from './texts.ts'

const alice = by('alice')
const bob = by('bob')
const charlie = by('charlie')

const aUser = (change: Record<string, unknown> = {}) => ({
  email: 'dana@acme.example',
  full_name: 'Dana Diaz',
  role: 'admin',
  employee_type: 'contractor',
  region: 'latam',
  timezone: 'America/Sao_Paulo',
  ...change,
})

export const users: Step[] = [
  alice.get('/v1/users/me'),
  bob.get('/v1/users/me'),
  charlie.get('/v1/users/me'),
  alice.patch('/v1/organization', { time_zone: 'America/Sao_Paulo' }),
  alice.patch('/v1/organization', { time_zone: 'Mars' }),
  bob.patch('/v1/organization', { time_zone: 'UTC' }),
  bob.get('/v1/organization'),
  charlie.get('/v1/organization'),
  alice.get('/v1/users'),
  alice.post('/v1/users', aUser(), 'dana'),
  alice.post('/v1/users', { email: 'eve@acme.example', full_name: 'Eve' }, 'eve'),
  ...['dana@acme.example', 'DANA@ACME.EXAMPLE', ' Dana@acme.example ', 'Bob@ACME.example'].map(
    (email) => alice.post('/v1/users', aUser({ email })),
  ),
  charlie.post('/v1/users', aUser(), 'foreign'),
  ...[
    'straße@ü.example',
    'STRASSE@Ü.example',
    'STRASSE@ü.EXAMPLE',
    'İ@x.example',
    'i\u0307@x.example',
  ].map((email) => alice.post('/v1/users', aUser({ email }))),
  ...texts
    .filter((text) => /\S/.test(text) && [...text].length <= 200)
    .flatMap((full_name) => [advance(1), alice.patch('/v1/users/~eve~', { full_name })]),
  alice.get('/v1/users/~eve~'),
  alice.get('/v1/users/~EVE~'),
  alice.patch('/v1/users/~eve~', {}),
  alice.patch('/v1/users/~eve~', { region: 'asean', employee_type: 'bot', timezone: 'Asia/Tokyo' }),
  alice.patch('/v1/users/~eve~', {
    email: 'new@acme.example',
    id: 'x',
    avatar_url: 'x',
    region: 'emea',
  }),
  alice.patch('/v1/users/~eve~', { role: 'boss', is_active: 'yes', timezone: 'Mars' }),
  alice.patch('/v1/users/~eve~', { is_active: null, full_name: ' ' }),
  alice.get('/v1/users/~foreign~'),
  alice.patch('/v1/users/~foreign~', { full_name: 'Mine' }),
  alice.delete('/v1/users/~foreign~'),
  alice.get('/v1/users?skip=2&limit=3'),
]

export const assignments: Step[] = [
  bob.post('/v1/tickets', ticketInput({ assigned_user_id: '~eve~' }), 'hers'),
  bob.post(
    '/v1/tickets',
    ticketInput({ assigned_user_id: '~EVE~', assigned_team_id: '~team~' }),
    'both',
  ),
  bob.post('/v1/tickets', ticketInput({ assigned_user_id: '~foreign~' })),
  bob.post(
    '/v1/tickets',
    ticketInput({ assigned_user_id: '~foreign~', assigned_team_id: '~foreign-team~' }),
  ),
  bob.get('/v1/tickets?assigned_user_id=~eve~'),
  bob.get('/v1/tickets?assigned_user_id=~EVE~&unassigned=false&search=log'),
  bob.get('/v1/tickets?assigned_user_id=~eve~&unassigned=true'),
  bob.get('/v1/tickets?assigned_user_id=~eve~&assigned_team_id=~team~'),
  advance(60),
  alice.patch('/v1/users/~eve~', { is_active: false }),
  bob.post('/v1/tickets', ticketInput({ assigned_user_id: '~eve~' })),
  bob.patch('/v1/tickets/~text-4~', { assigned_user_id: '~eve~' }),
  bob.patch('/v1/tickets/~hers~', { assigned_user_id: '~eve~', status: 'open' }),
  alice.get('/v1/users'),
  advance(60),
  alice.delete('/v1/users/~eve~'),
  alice.delete('/v1/users/~eve~'),
  bob.get('/v1/tickets/~hers~'),
  bob.get('/v1/tickets/~both~'),
  bob.get('/v1/tickets?assigned_user_id=~eve~'),
  alice.post('/v1/users', { email: 'EVE@acme.example', full_name: 'Eve again' }, 'eve-again'),
  alice.get('/v1/users?limit=100'),
]

export const admins: Step[] = [
  charlie.call('GET', '/v1/users/me', { as: 'charlie' }),
  charlie.patch('/v1/users/~charlie~', { is_active: false }),
  charlie.patch('/v1/users/~foreign~', { is_active: false }),
  charlie.patch('/v1/users/~charlie~', { role: 'agent' }),
  charlie.patch('/v1/users/~charlie~', { role: 'agent', is_active: false }),
  charlie.delete('/v1/users/~charlie~'),
  charlie.patch('/v1/users/~foreign~', { is_active: true }),
  charlie.patch('/v1/users/~charlie~', { role: 'read_only_admin' }),
  charlie.delete('/v1/users/~foreign~'),
  charlie.get('/v1/users'),
  alice.post('/v1/users', aUser({ email: 'ada@acme.example' }), 'ada'),
  alice.patch('/v1/users/~ada~', { is_active: false }),
  alice.delete('/v1/users/~ada~'),
]

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46)

function formOf(name: string, ...files: Uint8Array<ArrayBuffer>[]): FormData {
  const form = new FormData()
  for (const file of files) form.append(name, new Blob([file]), 'x.png')
  return form
}

const upload = '/v1/users/me/avatar'
const boundary = { 'content-type': 'multipart/form-data; boundary=x' }

export const avatars: Step[] = [
  bob.call('DELETE', upload),
  bob.call('POST', upload, { body: anImageForm(), as: 'bob' }),
  bob.get('/v1/users/me'),
  by('nobody').get('~bob.avatar_url~'),
  by('nobody').call('HEAD', '~bob.avatar_url~'),
  alice.get('/v1/users/~bob~'),
  advance(60),
  bob.call('POST', upload, { body: anImageForm(), as: 'bob-anew' }),
  by('nobody').get('~bob.avatar_url~'),
  by('nobody').get('~bob-anew.avatar_url~'),
  alice.patch('/v1/users/~bob~', { full_name: 'Bob with a face' }),
  bob.call('POST', upload, { body: formOf('file', jpeg) }),
  bob.call('POST', upload, { body: formOf('file') }),
  bob.call('POST', upload, { body: formOf('picture', jpeg) }),
  bob.call('POST', upload, { body: formOf('file', jpeg, jpeg) }),
  bob.call('POST', upload, { body: { file: 'x' } }),
  bob.call('POST', upload),
  bob.call('POST', upload, { body: '--x\r\nbroken', headers: boundary }),
  by('rita').call('POST', upload, { body: anImageForm() }),
  by('nobody').get('/avatars/none.webp'),
  by('nobody').get(`/avatars/${'a'.repeat(32)}.webp`),
  by('nobody').get(`/avatars/${'%00'.repeat(3)}.webp`),
  alice.call('POST', upload, { body: anImageForm() }),
  advance(60),
  bob.call('DELETE', upload),
  bob.call('DELETE', upload),
  by('nobody').get('~bob-anew.avatar_url~'),
  alice.get('/v1/users'),
]

/** The avatar and the keys go with the user; the tickets stay. */
export const farewells: Step[] = [
  bob.call('POST', upload, { body: anImageForm(), as: 'bob-last' }),
  bob.post('/v1/tickets', ticketInput({ assigned_user_id: '~bob~' }), 'his'),
  alice.delete('/v1/users/~bob~'),
  bob.get('/v1/users/me'),
  bob.post('/v1/tickets', '{'),
  by('nobody').get('~bob-last.avatar_url~'),
  alice.get('/v1/tickets/~his~'),
  alice.get('/v1/users'),
]
