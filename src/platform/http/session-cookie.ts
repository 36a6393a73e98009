import type { FastifyReply, FastifyRequest } from 'fastify'
import { forbidden } from '../access/permissions.ts'

// Whoever signs in has the key in a cookie that no script can read. A browser sends it by itself,
// so a request that carries it must come from our own pages.

/** A browser takes a cookie of the first name only from this host, by https. */
const cookieName = (publicUrl: string) => (isSecure(publicUrl) ? '__Host-bellhop' : 'bellhop')

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

const sessionKey = /^bh_session_[0-9A-Za-z]+$/

/** The key in the cookie, if the request may use it; throws if another site made it. */
export function readSessionCookie(request: FastifyRequest, publicUrl: string): string | undefined {
  const key = cookieValue(request.headers.cookie ?? '', cookieName(publicUrl))
  if (key === undefined || !sessionKey.test(key)) return undefined
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead) return request.headers['sec-fetch-site'] === 'cross-site' ? undefined : key
  if (!isFromOurselves(request, publicUrl)) throw crossSite()
  return key
}

/** Refuses what a page of another site sends; what is not sent by a page has no origin. */
export function assertSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isByPage = origin !== undefined || site !== undefined
  if (isByPage && !isFromOurselves(request, publicUrl)) throw crossSite()
}

function isFromOurselves({ headers }: FastifyRequest, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] === 'same-origin') return true
  return headers.origin !== undefined && headers.origin === URL.parse(publicUrl)?.origin
}

export const crossSiteDetail = 'Cross-site request rejected'
const crossSite = () => forbidden(crossSiteDetail)

/** Gives the browser a key to keep; for so many seconds, or until it is closed. */
export function setSessionCookie(
  reply: FastifyReply,
  publicUrl: string,
  { secret, seconds }: { secret: string; seconds?: number | undefined },
): void {
  const parts = [`${cookieName(publicUrl)}=${secret}`, 'Path=/', 'HttpOnly', 'SameSite=Strict']
  if (isSecure(publicUrl)) parts.push('Secure')
  if (seconds !== undefined) parts.push(`Max-Age=${seconds}`)
  // Instead of an earlier one: a transaction may have run twice.
  reply.removeHeader('set-cookie').header('set-cookie', parts.join('; '))
  reply.header('cache-control', 'no-store')
}

export const clearSessionCookie = (reply: FastifyReply, publicUrl: string) =>
  setSessionCookie(reply, publicUrl, { secret: '', seconds: 0 })

function cookieValue(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
