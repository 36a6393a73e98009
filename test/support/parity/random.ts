import fc from 'fast-check'
import { routes } from '../../../src/app/routes.ts'
import { scaled } from '../depth.ts'
import { requestTo } from '../generators/random-request.ts'
import { someTerm, someText, someTitle } from '../generators/search-model.ts'
import { by, type Step } from './step.ts'

// The same in every run, so that a difference can be reproduced.

const seed = 20_260_301
const roundsOfAll = scaled(4)
const ticketsMade = scaled(30)
const searchesMade = scaled(30)

const alice = by('alice')

const tickets = ['text-6', 'text-7', 'text-8', 'text-9', 'text-11', 'text-12']
const known: Record<string, string[]> = {
  customer_id: tickets.map((ticket) => `${ticket}.customer_id`),
  assigned_team_id: ['team', 'foreign-team'],
  assigned_user_id: ['dana', 'eve-again', 'eve'],
  user_id: ['dana', 'eve-again', 'eve'],
}

const resolve = (field: string, { index }: { index: number }) => {
  const names = known[field] ?? tickets
  return `~${names[index % names.length]}~`
}

/** Requests to every route that takes something, made from its schemas, in turn. */
export function randomRequests(): Step[] {
  const ofRoutes = routes
    .filter(({ endpoint: { params, query, body, upload } }) => params ?? query ?? body ?? upload)
    // A job erases while the requests that follow are answered, sooner on one side than on the other.
    .filter(({ path }) => !path.endsWith('/erase'))
    // New keys and links are secrets of their own on each side, and their last use is written now and then.
    .filter(
      ({ path }) => !/^\/v1\/(me$|me\/totp|api-keys|users\/\{user_id\}\/invitation)/.test(path),
    )
    .map((route) =>
      fc
        .sample(requestTo(route, resolve), { seed, numRuns: roundsOfAll })
        .map(({ path, body, headers }) => alice.call(route.method, path, { body, headers })),
    )
  const rounds = Array.from({ length: roundsOfAll }, (_, round) => round)
  return rounds.flatMap((round) => ofRoutes.map((steps) => steps[round]!))
}

const someTicket = fc.record({
  subject: someTitle,
  description: someText,
  customer_name: someTitle,
  customer_email: fc.nat(5).map((index) => `c${index}@x.org`),
})

const shortTerm = someTerm.map((term) => `"${[...term].slice(0, 2).join('')}"`)
const someSearch = fc
  .array(shortTerm, { minLength: 1, maxLength: 2 })
  .map((terms) => encodeURIComponent(terms.join(' ')))

/** Texts of a few letters, and searches for the same: many of them find something. */
export function randomSearches(): Step[] {
  const created = fc.sample(someTicket, { seed, numRuns: ticketsMade })
  const searched = fc.sample(someSearch, { seed, numRuns: searchesMade })
  return [
    ...created.map((body) => alice.post('/v1/tickets', body)),
    ...searched.flatMap((typed) => [
      alice.get(`/v1/tickets?search=${typed}&include_total=true`),
      alice.get(`/v1/search?q=${typed}&limit=20`),
    ]),
  ]
}
