import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { routes } from '../../../src/app/routes.ts'
import type { Route } from '../../../src/platform/http/endpoint.ts'
import { lines } from './raw-socket.ts'

// Connections as no well-behaved client makes them, to every route.

const inFlightMax = 25

export interface Target {
  url: string
  key: string
  ticketId: string
}

/** What a connection does after it has sent a part of its bytes. */
const endings = ['reset', 'close', 'half-close', 'never read'] as const

interface Abuse {
  route: Route
  hasKey: boolean
  /** How much of the request is sent; more than all of it for requests that follow one another. */
  share: number
  /** Into how many pieces it is cut. */
  pieces: number
  pauseMs: number
  ending: (typeof endings)[number]
}

const abuseOf = (route: Route): fc.Arbitrary<Abuse> =>
  fc.record({
    route: fc.constant(route),
    hasKey: fc.boolean(),
    share: fc.constantFrom(0.1, 0.5, 0.9, 1, 1, 1, 2.5),
    pieces: fc.integer({ min: 1, max: 4 }),
    pauseMs: fc.integer({ min: 0, max: 3 }),
    ending: fc.constantFrom(...endings, 'reset'),
  })

/** Treats each route badly this many times, in a random order. Returns how many connections it took. */
export async function abuseEveryRoute(
  target: Target,
  timesEach: number,
  seed: number,
): Promise<number> {
  const abuses = routes.flatMap((route, index) =>
    fc.sample(abuseOf(route), { numRuns: timesEach, seed: seed + index }),
  )
  const shuffled = fc.sample(fc.shuffledSubarray(abuses, { minLength: abuses.length }), {
    numRuns: 1,
    seed,
  })[0]!
  for (let done = 0; done < shuffled.length; done += inFlightMax) {
    await Promise.all(
      shuffled.slice(done, done + inFlightMax).map((abuse) => carryOut(abuse, target)),
    )
  }
  return shuffled.length
}

async function carryOut(abuse: Abuse, target: Target): Promise<void> {
  const { share, pieces, pauseMs, ending } = abuse
  const bytes = rawRequest(abuse, target).repeat(Math.ceil(share))
  const sent = bytes.slice(0, Math.ceil((bytes.length / Math.ceil(share)) * share))
  const socket = await openSocket(target.url)
  const pieceLength = Math.ceil(sent.length / pieces)
  for (let start = 0; start < sent.length; start += pieceLength) {
    socket.write(sent.slice(start, start + pieceLength))
    if (pauseMs > 0) await pause(pauseMs)
  }
  if (ending === 'reset') socket.resetAndDestroy()
  else if (ending === 'close') socket.destroy()
  else {
    // In the end it is reset as well: not every answer ends.
    if (ending === 'half-close') socket.end()
    await pause(5)
    socket.resetAndDestroy()
  }
}

function rawRequest({ route, hasKey }: Abuse, { key, ticketId }: Target): string {
  const { method, path, endpoint } = route
  const filled = path
    .replaceAll('{ticket_id}', ticketId)
    .replaceAll(/\{\w+\}/g, '019a8b61-2c3d-7e4f-9a5b-6c7d8e9f0a1b')
  const { type, body } = bodyOf(endpoint)
  return (
    lines(
      `${method} ${filled} HTTP/1.1`,
      'Host: x',
      ...(hasKey ? [`Authorization: Bearer ${key}`] : []),
      ...(body === '' ? [] : [`Content-Type: ${type}`, `Content-Length: ${body.length}`]),
      '',
    ) + body
  )
}

function bodyOf({ body, upload, rawBody }: Route['endpoint']): { type: string; body: string } {
  if (upload !== undefined) {
    const part = lines('--x', 'Content-Disposition: form-data; name="file"; filename="a.txt"', '')
    return {
      type: 'multipart/form-data; boundary=x',
      body: `${part}${lines('text'.repeat(500), '--x--')}`,
    }
  }
  if (rawBody !== undefined) {
    const mail = lines('From: a@example.com', 'To: b@example.com', 'Subject: x', '', 'text')
    return { type: rawBody.contentType, body: mail }
  }
  if (body === undefined) return { type: '', body: '' }
  return { type: 'application/json', body: JSON.stringify({ body: 'x'.repeat(2_000) }) }
}

/** Whether it could connect or not. */
export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
  return socket
}
