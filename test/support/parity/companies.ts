import { ticketInput } from '../client/client.ts'
import { advance, by, type Step } from './step.ts'
import { texts } from './texts.ts'

const bob = by('bob')
const charlie = by('charlie')

const company = (change: Record<string, unknown> = {}) => ({
  name: 'Acme Ltd.',
  domains: ['Acme.example', 'BÜCHER.example', 'acme.example'],
  notes: '**Pro**',
  external_id: 'crm-1',
  ...change,
})

const searches = [
  'acme',
  'ÄCME',
  'bcher',
  'example acme',
  '%',
  '_',
  '\\',
  '"',
  '100%',
  'x'.repeat(999),
]

export const companies: Step[] = [
  bob.post('/v1/companies', company(), 'acme'),
  bob.post('/v1/companies', company()),
  bob.post('/v1/companies', company({ name: 'ACME LTD.' })),
  bob.post('/v1/companies', company({ name: 'Other' })),
  bob.post('/v1/companies', company({ name: 'Other', external_id: null })),
  bob.post('/v1/companies', { name: 'Other', domains: ['gmail.com'] }),
  bob.post('/v1/companies', { name: 'Other', domains: ['no domain', 'a.b'] }),
  bob.post('/v1/companies', { name: 'Other' }, 'other'),
  charlie.post('/v1/companies', company(), 'foreign'),
  ...texts
    .filter((text) => /\S/.test(text) && [...text].length <= 200)
    .flatMap((name) => [advance(1), bob.post('/v1/companies', { name, notes: name })]),
  bob.patch('/v1/companies/~other~', { domains: ['bücher.example'] }),
  bob.patch('/v1/companies/~other~', { domains: ['z.example', 'a.example', 'M.example'] }),
  bob.patch('/v1/companies/~other~', {}),
  bob.patch('/v1/companies/~foreign~', { name: 'Mine' }),
  bob.get('/v1/companies/~foreign~'),
  bob.get('/v1/companies/~other~'),
  bob.follow('/v1/companies?limit=3&include_total=true'),
  bob.get('/v1/companies?limit=2&offset=2'),
  bob.get('/v1/companies?domain=xn--bcher-kva.example'),
  bob.get('/v1/companies?external_id=crm-1'),
  ...searches.map((search) =>
    bob.get(`/v1/companies?include_total=true&search=${encodeURIComponent(search)}`),
  ),
  bob.post('/v1/customers', { name: 'Maya', email: 'maya@BÜCHER.example' }, 'maya'),
  bob.post('/v1/customers', { name: 'Ravi', email: 'ravi@acme.example', company_id: null }, 'ravi'),
  bob.post('/v1/customers', { name: 'X', email: 'x@x.example', company_id: '~foreign~' }),
  bob.post('/v1/tickets', ticketInput({ customer_email: 'lea@acme.example' }), 'lamp'),
  bob.get('/v1/customers/~lamp.customer_id~'),
  bob.get('/v1/customers?company_id=~acme~&include_total=true'),
  bob.get('/v1/customers?company_id=~acme~&search=maya&include_total=true'),
  bob.get('/v1/customers?company_id=~foreign~'),
  bob.get('/v1/companies/~acme~/customers?offset=1'),
  bob.get('/v1/companies/~foreign~/customers'),
  bob.get('/v1/companies/~acme~/tickets?include_total=true'),
  bob.get('/v1/companies/~foreign~/tickets'),
  ...['', '&sort=oldest', '&sort=updated', '&search=a', '&unresolved=true', '&status=new'].map(
    (filter) => bob.get(`/v1/tickets?company_id=~acme~&include_total=true${filter}`),
  ),
  bob.get('/v1/tickets/counts?company_id=~acme~'),
  bob.get('/v1/companies/~acme~/activity'),
  bob.get('/v1/companies/~other~/activity'),
  advance(1),
  bob.patch('/v1/customers/~ravi~', { company_id: '~other~' }),
  bob.patch('/v1/customers/~ravi~', { company_id: '~foreign~' }),
  bob.patch('/v1/customers/~maya~', { company_id: null, name: 'Maya C.' }),
  bob.get('/v1/companies/~other~/customers'),
  bob.delete('/v1/companies/~other~'),
  bob.get('/v1/customers/~ravi~'),
  bob.delete('/v1/companies/~other~'),
]
