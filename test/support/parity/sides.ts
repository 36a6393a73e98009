import { type Sent, send } from '../client/send.ts'
import { type Desk, type DeskOptions, openDesk } from '../desk/desk.ts'
import { addTeam } from '../desk/seed-rows.ts'
import { withSecretKey } from '../fixtures/secret-key.ts'
import { type Cast, gatherCast } from './cast.ts'
import type { Request, Step } from './step.ts'

/** So that addresses in answers are the same on every desk. */
const publicUrl = 'http://desk.example'

/** Headers that differ from one answer to the next even on one desk. */
const passing = new Set(['date', 'x-request-id', 'connection', 'keep-alive'])

/** One of the desks that are compared. */
export interface Side {
  desk: Desk
  cast: Cast
  /** Bodies of answers, by the name that the scenario gave them. */
  kept: Map<string, Record<string, unknown>>
  /** What stands for each random id: the place at which it turned up first. */
  places: Map<string, string>
}

export async function openSide(options: DeskOptions): Promise<Side> {
  // Parity is not about speed: a busy machine must not make a search time out on one side only.
  const settings = {
    BELLHOP_PUBLIC_URL: publicUrl,
    BELLHOP_SEARCH_TIMEOUT_MS: '120000',
    ...withSecretKey,
  }
  const desk = await openDesk(settings, options)
  const kept = new Map<string, Record<string, unknown>>()
  kept.set('team', { id: await addTeam(desk, 'Second line') })
  kept.set('foreign-team', { id: await addTeam(desk, 'Elsewhere', 'other') })
  return { desk, cast: await gatherCast(desk), kept, places: new Map() }
}

/** Does what the step says; the whole answer as text. */
export async function take(side: Side, step: Step): Promise<string> {
  if ('advanceSeconds' in step) {
    side.desk.clock.advance(step.advanceSeconds)
    return ''
  }
  const answers: string[] = []
  for (
    let path: string | undefined = filled(side, step.path).replace(publicUrl, '');
    path !== undefined;
  ) {
    const { headers, text } = await exchange(side, step, path)
    answers.push(text)
    path = step.isFollowed ? nextPath(headers) : undefined
  }
  return answers.join('\n')
}

async function exchange(side: Side, step: Request, path: string) {
  const key = side.cast[step.who]
  const { body, type: sentType } = sentBody(side, step.body)
  const { status, headers, bytes } = await send(side.desk.url + path, {
    method: step.method,
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(sentType !== undefined && { 'content-type': sentType }),
      ...step.headers,
    },
    body,
  })
  // Of a list, the first.
  if (step.as !== undefined) side.kept.set(step.as, [JSON.parse(bytes.toString())].flat()[0])
  const isImage = headers.get('content-type')?.startsWith('image/')
  const shown = bytes.toString(isImage ? 'base64' : 'utf8')
  const lasting = [...headers].filter(([name]) => !passing.has(name))
  const lines = lasting.map(([name, value]) => `${name}: ${value}`)
  return { headers, text: [`HTTP ${status}`, ...lines, '', shown].join('\n') }
}

/** Text, bytes and forms are sent as they are, everything else as JSON. */
function sentBody(side: Side, body: unknown): { body?: Sent['body']; type?: string } {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  const type = 'application/json'
  if (typeof body === 'string' || body instanceof Uint8Array) return { body, type }
  return { body: filled(side, JSON.stringify(body)), type }
}

/** With the ids of this desk: those that are called in capitals, in capitals. */
function filled({ kept }: Side, text: string): string {
  return text.replaceAll(/~([a-z][\w-]*)(?:\.(\w+))?~/gi, (called, name: string, member = 'id') => {
    const value = kept.get(name.toLowerCase())?.[member.toLowerCase()]
    if (typeof value !== 'string') throw new Error(`Nothing was kept as ${called}`)
    return called === called.toUpperCase() ? value.toUpperCase() : value
  })
}

function nextPath(headers: Headers): string | undefined {
  const link = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
  return link?.slice(publicUrl.length)
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
const imageId = /(?<=\/(?:avatars|logos)\/)[\w-]{32}/g
const keyPrefix = /(?<=bh_(live|session)_)[0-9A-Za-z]{8}/g
const lastFour = /(?<="last_four":")\w{4}/g
/** Of push messages. */
const publicKey = /(?<="public_key":")[\w-]{87}/g
const tag = /(?<=^etag: ")[\w-]{22}(?="$)/gm

/** With the place of each random id instead of the id itself, and so of tags, made of what has ids. */
export function withPlaces({ places }: Side, text: string): string {
  const place = (id: string) => {
    const known = places.get(id) ?? `<id ${places.size + 1}>`
    places.set(id, known)
    return known
  }
  return text
    .replaceAll(uuid, (id) => place(id.toLowerCase()))
    .replaceAll(imageId, place)
    .replaceAll(keyPrefix, place)
    .replaceAll(lastFour, place)
    .replaceAll(publicKey, place)
    .replaceAll(tag, place)
    .replaceAll(sealedCursor, place)
}

/** Each database encrypts with a key of its own. */
const sealedCursor = /(?<=cursor=)c[\w-]{30}(?=[&>])/g
