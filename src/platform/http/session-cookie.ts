import type { FastifyReply, FastifyRequest } from 'fastify'
import { forbidden } from '../access/permissions.ts'

// The key of a session is in a cookie that no script can read. Browsers send it with every request,
// so a request that carries it has to come from our own pages.

/** Browsers accept `__Host-` cookies only from this very host, over HTTPS. */
const cookieName = (publicUrl: string) => (isSecure(publicUrl) ? '__Host-bellhop' : 'bellhop')

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

const sessionKey = /^bh_session_[0-9A-Za-z]+$/

/** The key in the cookie, if the request may use it; throws for a write by another site. */
export function readSessionCookie(request: FastifyRequest, publicUrl: string): string | undefined {
  const key = cookieValue(request.headers.cookie ?? '', cookieName(publicUrl))
  if (key === undefined || !sessionKey.test(key)) return undefined
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead) return request.headers['sec-fetch-site'] === 'cross-site' ? undefined : key
  if (!isSameOrigin(request, publicUrl)) throw crossSite()
  return key
}

/** Rejects requests by pages of other sites. Requests by programs have no origin. */
export function assertSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isByBrowser = origin !== undefined || site !== undefined
  if (isByBrowser && !isSameOrigin(request, publicUrl)) throw crossSite()
}

function isSameOrigin({ headers }: FastifyRequest, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] === 'same-origin') return true
  return headers.origin !== undefined && headers.origin === URL.parse(publicUrl)?.origin
}

export const crossSiteDetail = 'Cross-site request rejected'
const crossSite = () => forbidden(crossSiteDetail)

/** Without `seconds`, the cookie lasts until the browser is closed. */
export function setSessionCookie(
  reply: FastifyReply,
  publicUrl: string,
  { secret, seconds }: { secret: string; seconds?: number | undefined },
): void {
  const parts = [`${cookieName(publicUrl)}=${secret}`, 'Path=/', 'HttpOnly', 'SameSite=Strict']
  if (isSecure(publicUrl)) parts.push('Secure')
  if (seconds !== undefined) parts.push(`Max-Age=${seconds}`)
  // Replaces an earlier one: a transaction may have run twice.
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
